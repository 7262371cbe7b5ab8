import type { CommitteeDemand } from '@mun/contracts/allotment/proposals/statistics';
import { useId } from 'react';
import { formatNumber } from '../../../../shared/lib/format/pluralize';
import { Cell, Frame, Grid, Legend, Swatch } from './outcome-tables.styles';

const HEADINGS = ['First', 'Second', 'Third', 'Fourth'];

/** The greatest number of delegates per seat of each colour; the last colour has no limit. */
const STEPS = [0.5, 1, 2, 4];
const STEP_LABELS = ['up to ½', 'up to 1', 'up to 2', 'up to 4', 'more than 4'];

interface Props {
  demands: readonly CommitteeDemand[];
  nameOf: (committee: number) => string;
}

/** How many delegates prefer each committee, against its seats. The most wanted committee comes first. */
export function DemandHeatmap({ demands, nameOf }: Props) {
  const captionId = useId();
  const sorted = [...demands];
  sorted.sort((a, b) => pressureOf(b) - pressureOf(a) || a.committee - b.committee);
  return (
    <>
      <Legend aria-label="Colours: delegates per seat">
        <span>Delegates per seat</span>
        {STEP_LABELS.map((label, step) => (
          <span key={label}>
            <Swatch $step={step} />
            {label}
          </span>
        ))}
      </Legend>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
      <Frame role="region" aria-labelledby={captionId} tabIndex={0}>
        <Grid>
          <caption id={captionId}>
            Delegates with a preference in the committee, and how many of them it is met for
          </caption>
          <thead>
            <tr>
              <th scope="col">Committee</th>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
              <th scope="col">Seats</th>
              <th scope="col">Given</th>
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ committee, preferences, seats, given }) => (
              <tr key={committee}>
                <th scope="row">{nameOf(committee)}</th>
                {preferences.map(({ wanted, met }, rank) => (
                  <Cell key={HEADINGS[rank]} $step={stepOf(wanted, seats)}>
                    <b>{formatNumber(wanted)}</b> <span>{formatNumber(met)} met</span>
                  </Cell>
                ))}
                <td>{seats === Infinity ? 'Any number' : formatNumber(seats)}</td>
                <td>{formatNumber(given)}</td>
              </tr>
            ))}
          </tbody>
        </Grid>
      </Frame>
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
