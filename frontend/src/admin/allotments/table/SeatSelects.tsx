import type { Registrant } from '@mun/contracts/allotment/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { memo, startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { media, size, space } from '../../../shared/ui/theme/theme';
import { NO_SEAT, type Seat } from '../seat';
import { otherHolder, type Holders } from '../seating';
import { wide } from './grid.styles';
import { rowActions } from './row-actions';

/** Wraps its text, because the names of many committees begin alike. */
const DenseSelect = styled(Select)`
  min-height: ${space(5)};
  padding: ${space(0.5)} ${space(3)} ${space(0.5)} ${space(1)};
  background-position:
    right 12px center,
    right 7px center;
  line-height: 1.25;
  white-space: normal;

  ${media.touch} {
    min-height: 44px;
  }

  /* Touch browsers zoom into controls with small text. */
  @media (pointer: fine) {
    font-size: ${size.small};
  }

  ${wide} {
    min-height: 46px;
    padding: 2px ${space(2.5)} 2px ${space(0.75)};
    background-position:
      right 10px center,
      right 5px center;
    font-size: 0.75rem;
    line-height: 1.15;
  }
`;

interface Props {
  delegate: Registrant;
  seat: Seat;
  committees: readonly CommitteePortfolios[];
  tabIndex: number;
}

/** Choosing another committee clears the portfolio (SPEC.md section 4). */
export function CommitteeSelect({ delegate, seat, committees, tabIndex }: Props) {
  const offered = committees.some(({ name }) => name === seat.committee);
  return (
    <DenseSelect
      tabIndex={tabIndex}
      aria-label={`Allotted committee of ${delegate.fullName}`}
      title={seat.committee}
      value={seat.committee}
      onChange={({ target }) => rowActions.setSeat(delegate, { ...NO_SEAT, committee: target.value })}
    >
      <option value="">No committee</option>
      {seat.committee && !offered && <option value={seat.committee}>{notOffered(seat.committee)}</option>}
      {committees.map(({ _id, name }) => (
        <option key={_id} value={name}>
          {name}
        </option>
      ))}
    </DenseSelect>
  );
}

/** Rows that are scrolled past render no portfolio options: a committee may have 200. Milliseconds. */
const OPTIONS_DELAY = 120;

const NO_PORTFOLIOS: readonly string[] = [];

/** @param holders the holders of the portfolios of the seat's committee */
export function PortfolioSelect(props: Props & { holders: Holders }) {
  const { delegate, seat, committees, holders, tabIndex } = props;
  const [showOptions, setShowOptions] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setShowOptions(true)), OPTIONS_DELAY);
    return () => clearTimeout(timer);
  }, []);
  const portfolios = committees.find(({ name }) => name === seat.committee)?.portfolios ?? NO_PORTFOLIOS;
  return (
    <DenseSelect
      tabIndex={tabIndex}
      aria-label={`Allotted portfolio of ${delegate.fullName}`}
      title={seat.portfolio}
      value={seat.portfolio}
      disabled={seat.committee === ''}
      onPointerEnter={() => setShowOptions(true)}
      onFocus={() => setShowOptions(true)}
      onChange={({ target }) => rowActions.setSeat(delegate, { ...seat, portfolio: target.value })}
    >
      <option value="">Select a portfolio</option>
      <PortfolioOptions
        delegate={delegate}
        committee={seat.committee}
        chosen={seat.portfolio}
        portfolios={showOptions ? portfolios : NO_PORTFOLIOS}
        offered={portfolios.includes(seat.portfolio)}
        holders={holders}
        committees={committees}
      />
    </DenseSelect>
  );
}

interface OptionsProps {
  delegate: Registrant;
  committee: string;
  chosen: string;
  portfolios: readonly string[];
  /** Whether the committee still has the chosen portfolio. */
  offered: boolean;
  holders: Holders;
  committees: readonly CommitteePortfolios[];
}

const PortfolioOptions = memo(
  ({ delegate, committee, chosen, portfolios, offered, holders, committees }: OptionsProps) => {
    const label = (portfolio: string) => {
      const holder = otherHolder({ committee, portfolio }, holders, delegate.registrationId, committees);
      return holder ? `${portfolio} (taken: ${holder.fullName})` : portfolio;
    };
    return (
      <>
        {chosen && !portfolios.includes(chosen) && (
          <option value={chosen}>{offered ? label(chosen) : notOffered(chosen)}</option>
        )}
        {portfolios.map((portfolio) => (
          <option key={portfolio} value={portfolio}>
            {label(portfolio)}
          </option>
        ))}
      </>
    );
  },
);

function notOffered(name: string): string {
  return `${name} (no longer available)`;
}
