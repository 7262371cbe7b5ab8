import type { Registrant } from '@mun/contracts/allotment';
import type { CommitteePortfolios } from '@mun/contracts/content';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { radius, size, space } from '../../../shared/ui/theme/theme';
import { allotments } from '../messages';
import { savedSeat } from '../seat';
import { holdersIn, type Seating } from '../seating';
import { TILE_COLOURS } from './tile-colours';

const texts = allotments.summary;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: baseline;
  margin-bottom: ${space(1.5)};

  h2 {
    font-size: ${size.h4};
  }

  p {
    font-size: ${size.small};
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9rem, 44%), 1fr));
  grid-auto-rows: 1fr;
  gap: ${space(1)};
`;

const Tile = styled.li<{ $colour: string }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${space(1)} ${space(1)} ${space(1.25)};
  border-radius: ${radius};
  background: ${({ $colour }) => $colour};
  color: #fff;
  font-size: 0.8125rem;
  line-height: 1.35;

  @media (forced-colors: active) {
    border: 1px solid;
  }

  > span {
    display: -webkit-box;
    flex: 1;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }

  p {
    margin-top: ${space(0.5)};
    font-variant-numeric: tabular-nums lining-nums;
  }

  b {
    font-size: ${size.h4};
    font-weight: 600;
    line-height: 1.1;
  }
`;

const Pending = styled.span`
  white-space: nowrap;
`;

interface Props {
  delegates: readonly Registrant[];
  committees: readonly CommitteePortfolios[];
  seating: Seating;
}

/** How many are allotted in each committee as it is recorded, and what the unsaved edits would make of it. */
export function Summary({ delegates, committees, seating }: Props) {
  const recorded = useMemo(() => countByCommittee(delegates), [delegates]);
  const allotted = [...recorded.values()].reduce((sum, n) => sum + n, 0);
  return (
    <section aria-labelledby="allotment-summary">
      <Head>
        <h2 id="allotment-summary">{texts.heading}</h2>
        <p>{texts.total(allotted, delegates.length)}</p>
      </Head>
      {committees.length === 0 && <p>{texts.none}</p>}
      <Tiles>
        {committees.map(({ _id, name, portfolios }, i) => {
          const count = recorded.get(name) ?? 0;
          const pending = seatsIn(seating, name) - count;
          return (
            <Tile key={_id} $colour={TILE_COLOURS[i % TILE_COLOURS.length] ?? ''}>
              <span title={name}>{name}</span>
              <p>
                <b>{count}</b> {texts.of(portfolios.length)}{' '}
                {pending !== 0 && <Pending>{texts.pending(pending)}</Pending>}
              </p>
            </Tile>
          );
        })}
      </Tiles>
    </section>
  );
}

function countByCommittee(delegates: readonly Registrant[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const delegate of delegates) {
    const { committee } = savedSeat(delegate);
    if (committee) counts.set(committee, (counts.get(committee) ?? 0) + 1);
  }
  return counts;
}

function seatsIn(seating: Seating, committee: string): number {
  return [...holdersIn(seating, committee).values()].reduce((sum, { length }) => sum + length, 0);
}
