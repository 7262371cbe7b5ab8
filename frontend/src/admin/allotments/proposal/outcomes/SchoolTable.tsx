import type { Outcome, ProposalProblem } from '@mun/contracts/allotment/proposals/problem';
import { outcomesBySchool } from '@mun/contracts/allotment/proposals/statistics';
import { useId, useMemo, useState } from 'react';
import { formatNumber } from '../../../../shared/lib/format/pluralize';
import { Button } from '../../../../shared/ui/forms/Button';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { formatShare } from './Histogram';
import { Frame, Grid } from './outcome-tables.styles';

/** How many schools are shown at first. */
const FIRST_SCHOOLS = 10;

const HEADINGS = ['School', 'Delegates', 'With a preference', 'Average preference', 'No seat'];

interface Props {
  problem: ProposalProblem;
  outcomes: readonly Outcome[];
  nameOf: (school: number) => string;
}

/** How well the delegates of each school are served, the largest school first. */
export function SchoolTable({ problem, outcomes, nameOf }: Props) {
  const captionId = useId();
  const [all, setAll] = useState(false);
  const schools = useMemo(
    () => outcomesBySchool(problem, outcomes).toSorted((a, b) => b.delegates - a.delegates),
    [problem, outcomes],
  );
  return (
    <Stack $gap={1}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard */}
      <Frame role="region" aria-labelledby={captionId} tabIndex={0}>
        <Grid $ruled>
          <caption id={captionId}>Outcome by school</caption>
          <thead>
            <tr>
              {HEADINGS.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(all ? schools : schools.slice(0, FIRST_SCHOOLS)).map((group) => (
              <tr key={group.school}>
                <th scope="row">{group.school === null ? 'No school given' : nameOf(group.school)}</th>
                <td>{formatNumber(group.delegates)}</td>
                <td>{formatShare(group.withPreference, group.delegates)}</td>
                <td>{group.averagePreference?.toFixed(2) ?? '–'}</td>
                <td>{formatNumber(group.withoutSeat)}</td>
              </tr>
            ))}
          </tbody>
        </Grid>
      </Frame>
      {!all && schools.length > FIRST_SCHOOLS && (
        <div>
          <Button $quiet onClick={() => setAll(true)}>
            Show all {formatNumber(schools.length)} schools
          </Button>
        </div>
      )}
    </Stack>
  );
}
