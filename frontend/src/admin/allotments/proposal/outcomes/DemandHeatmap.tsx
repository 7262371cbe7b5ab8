import type { CommitteeDemand } from '@mun/proposals/statistics';
import { styled } from 'styled-components';
import { formatNumber } from '../../../../shared/lib/format/pluralize';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { Hint, Text } from '../../../../shared/ui/layout/Text';
import { color, space } from '../../../../shared/ui/theme/theme';
import { DataTable } from '../../../shared/lists/table/DataTable';
import type { Column } from '../../../shared/lists/table/table-types';

const HEADINGS = ['First', 'Second', 'Third', 'Fourth'];

/** The greatest number of delegates per seat of each colour; the last colour has no limit. */
const STEPS = [0.5, 1, 2, 4];
const STEP_LABELS = ['up to ½', 'up to 1', 'up to 2', 'up to 4', 'more than 4'];

interface Props {
  demands: readonly CommitteeDemand[];
  nameOf: (committee: number) => string;
}

/** How much accent each step has. The text keeps a contrast of 4.5:1 on all of them, in both color schemes. */
const TINTS = [0, 10, 20, 32, 45];

const tint = (step: number) => `color-mix(in srgb, ${color.accent} ${TINTS[step] ?? 0}%, ${color.card})`;

const Swatch = styled.i<{ $step: number }>`
  width: ${space(2)};
  height: ${space(2)};
  border: 1px solid ${color.borderStrong};
  background: ${({ $step }) => tint($step)};
  print-color-adjust: exact;
`;

const RANK_COLUMNS = HEADINGS.map((heading, rank): Column<CommitteeDemand> => ({
  id: heading.toLowerCase(),
  heading,
  numeric: true,
  sortBy: ({ preferences }) => preferences[rank]?.wanted,
  backgroundOf: ({ preferences, seats }) => tint(stepOf(preferences[rank]?.wanted ?? 0, seats)),
  cell: ({ preferences }) => <Count {...preferences[rank]} />,
}));

/** How many delegates prefer each committee, against its seats. The most wanted committee comes first. */
export function DemandHeatmap({ demands, nameOf }: Props) {
  const sorted = demands.toSorted((a, b) => pressureOf(b) - pressureOf(a) || a.committee - b.committee);
  const titleOf = ({ committee }: CommitteeDemand) => nameOf(committee);
  const columns: Column<CommitteeDemand>[] = [
    { id: 'committee', heading: 'Committee', minWidth: '7rem', sortBy: titleOf },
    ...RANK_COLUMNS,
    {
      id: 'seats',
      heading: 'Seats',
      numeric: true,
      sortBy: ({ seats }) => seats,
      cell: ({ seats }) => (seats === Infinity ? 'Any number' : formatNumber(seats)),
    },
    { id: 'given', heading: 'Given', numeric: true, sortBy: ({ given }) => given },
  ];
  return (
    <>
      <Hint as="div">
        <Cluster $gap={2} aria-label="Colours: delegates per seat">
          <span>Delegates per seat</span>
          {STEP_LABELS.map((label, step) => (
            <Cluster key={label}>
              <Swatch $step={step} />
              {label}
            </Cluster>
          ))}
        </Cluster>
      </Hint>
      <DataTable
        caption="Delegates with a preference in the committee, and how many of them it is met for"
        quietCaption
        sortParameter="sort-demand"
        columns={columns}
        rows={sorted}
        keyOf={({ committee }) => String(committee)}
      />
    </>
  );
}

function Count({ wanted = 0, met = 0 }: Partial<CommitteeDemand['preferences'][number]>) {
  return (
    <>
      <b>{formatNumber(wanted)}</b>{' '}
      <Text as="span" $whiteSpace="nowrap">
        {formatNumber(met)} met
      </Text>
    </>
  );
}

function stepOf(wanted: number, seats: number): number {
  const perSeat = wanted === 0 ? 0 : wanted / seats;
  const step = STEPS.findIndex((limit) => perSeat <= limit);
  return step < 0 ? STEPS.length : step;
}

function pressureOf({ preferences, seats }: CommitteeDemand): number {
  const wanted = preferences.reduce((sum, preference) => sum + preference.wanted, 0);
  return wanted === 0 ? 0 : wanted / seats;
}
