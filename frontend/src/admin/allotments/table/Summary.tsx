import type { Registrant } from '@mun/contracts/allotment';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { radius, size, space } from '../../../shared/ui/theme/theme';
import { useAllotments } from '../AllotmentsContext';
import { savedSeat } from '../seat';
import { holdersIn, type Seating } from '../seating';

/** Ten hues of equal lightness, on which white text has a contrast of at least 5.5:1. */
const TILE_COLORS = [28, 60, 95, 135, 165, 200, 235, 265, 305, 350].map((hue) => `oklch(0.46 0.095 ${hue})`);

const Header = styled.div`
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

const Tile = styled.li<{ $color: string | undefined }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${space(1)} ${space(1)} ${space(1.25)};
  border-radius: ${radius};
  background: ${({ $color }) => $color};
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

const Unsaved = styled.span`
  white-space: nowrap;
`;

/** The number of saved allotments in each committee, and how the unsaved edits would change it. */
export function Summary() {
  const { delegates, committees, seating } = useAllotments();
  const saved = useMemo(() => countByCommittee(delegates), [delegates]);
  const allotted = [...saved.values()].reduce((sum, n) => sum + n, 0);
  return (
    <section aria-labelledby="allotment-summary">
      <Header>
        <h2 id="allotment-summary">Allotment Summary</h2>
        <p>
          {formatNumber(allotted)} of {pluralize(delegates.length, 'delegate')} allotted
        </p>
      </Header>
      {committees.length === 0 && <p>There are no committees yet.</p>}
      <Tiles>
        {committees.map(({ _id, name, portfolios }, i) => {
          const count = saved.get(name) ?? 0;
          const unsaved = countSeats(seating, name) - count;
          return (
            <Tile key={_id} $color={TILE_COLORS[i % TILE_COLORS.length]}>
              <span title={name}>{name}</span>
              <p>
                <b>{count}</b> of {formatNumber(portfolios.length)}{' '}
                {unsaved !== 0 && (
                  <Unsaved>
                    {unsaved > 0 ? '+' : '−'}
                    {formatNumber(Math.abs(unsaved))} unsaved
                  </Unsaved>
                )}
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

function countSeats(seating: Seating, committee: string): number {
  return [...holdersIn(seating, committee).values()].reduce((sum, { length }) => sum + length, 0);
}
