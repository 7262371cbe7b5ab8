import { allowsSharedPortfolios, type Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { memo, startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { size, space } from '../../../shared/ui/theme/theme';
import { allotments } from '../messages';
import { rowActions } from './row-actions';
import { wide } from './grid.styles';
import { NO_SEAT, type Seat } from '../seat';
import { otherHolder, type Holders } from '../seating';

const texts = allotments.table;

/** Takes more than one line: of many committees the first words are the same. */
const DenseSelect = styled(Select)`
  min-height: ${space(5)};
  padding: ${space(0.5)} ${space(3)} ${space(0.5)} ${space(1)};
  background-position:
    right 12px center,
    right 7px center;
  line-height: 1.25;
  white-space: normal;

  /* A mouse zooms into nothing. */
  @media (pointer: fine) {
    font-size: ${size.small};
  }

  ${wide} {
    font-size: 0.8125rem;
  }
`;

interface Props {
  delegate: Registrant;
  seat: Seat;
  committees: readonly CommitteePortfolios[];
}

/** SPEC.md section 4: another committee clears the portfolio. */
export function CommitteeSelect({ delegate, seat, committees }: Props) {
  const offered = committees.some(({ name }) => name === seat.committee);
  return (
    <DenseSelect
      aria-label={texts.committeeOf(delegate.fullName)}
      title={seat.committee}
      value={seat.committee}
      onChange={({ target }) => rowActions.seat(delegate, { ...NO_SEAT, committee: target.value })}
    >
      <option value="">{texts.noCommittee}</option>
      {seat.committee && !offered && <option value={seat.committee}>{texts.gone(seat.committee)}</option>}
      {committees.map(({ _id, name }) => (
        <option key={_id} value={name}>
          {name}
        </option>
      ))}
    </DenseSelect>
  );
}

/** A committee may have two hundred portfolios: rows that are only scrolled past do without them. Milliseconds. */
const STAYS_AFTER = 120;

export function PortfolioSelect({
  delegate,
  seat,
  committees,
  holders,
}: Props & {
  /** Who would have which portfolio of the seat's committee. */
  holders: Holders;
}) {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setStays(true)), STAYS_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const portfolios = committees.find(({ name }) => name === seat.committee)?.portfolios ?? NONE;
  return (
    <DenseSelect
      aria-label={texts.portfolioOf(delegate.fullName)}
      title={seat.portfolio}
      value={seat.portfolio}
      disabled={seat.committee === ''}
      onPointerEnter={() => setStays(true)}
      onFocus={() => setStays(true)}
      onChange={({ target }) => rowActions.seat(delegate, { ...seat, portfolio: target.value })}
    >
      <option value="">{texts.selectPortfolio}</option>
      <Options
        delegate={delegate}
        committee={seat.committee}
        chosen={seat.portfolio}
        portfolios={stays ? portfolios : NONE}
        gone={!portfolios.includes(seat.portfolio)}
        holders={holders}
      />
    </DenseSelect>
  );
}

const NONE: readonly string[] = [];

interface OptionsProps {
  delegate: Registrant;
  committee: string;
  chosen: string;
  portfolios: readonly string[];
  /** The chosen one is not among what the committee offers now. */
  gone: boolean;
  holders: Holders;
}

const Options = memo(({ delegate, committee, chosen, portfolios, gone, holders }: OptionsProps) => {
  const exempt = allowsSharedPortfolios(committee);
  const label = (portfolio: string) => {
    if (exempt) return portfolio;
    const holder = otherHolder({ committee, portfolio }, holders, delegate.registrationId);
    return holder ? texts.taken(portfolio, holder.fullName) : portfolio;
  };
  return (
    <>
      {chosen && !portfolios.includes(chosen) && (
        <option value={chosen}>{gone ? texts.gone(chosen) : label(chosen)}</option>
      )}
      {portfolios.map((portfolio) => (
        <option key={portfolio} value={portfolio}>
          {label(portfolio)}
        </option>
      ))}
    </>
  );
});
