import type { Outcome, ProposalProblem } from '@mun/contracts/allotment/proposals/problem';
import {
  type Experience,
  experienceOf,
  groupOutcomes,
  weekOf,
} from '@mun/contracts/allotment/proposals/statistics';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../../../../shared/lib/format/pluralize';
import { Button } from '../../../../shared/ui/forms/Button';
import { space } from '../../../../shared/ui/theme/theme';
import { GroupTable } from './GroupTable';

const More = styled(Button)`
  margin-top: ${space(1)};
`;

interface Props {
  problem: ProposalProblem;
  outcomes: readonly Outcome[];
}

/** How many schools are shown at first. */
const FIRST_SCHOOLS = 10;

/** The largest school first. */
export function BySchool({
  problem,
  outcomes,
  schoolName,
}: Props & { schoolName: (school: number) => string }) {
  const [all, setAll] = useState(false);
  const groups = useMemo(() => {
    const found = groupOutcomes(problem, outcomes, ({ school }) => school);
    found.sort((a, b) => b.delegates - a.delegates);
    return found;
  }, [problem, outcomes]);
  return (
    <>
      <GroupTable
        title="Outcome by school"
        heading="School"
        groups={all ? groups : groups.slice(0, FIRST_SCHOOLS)}
        nameOf={(school) => (school === null ? 'No school given' : schoolName(school))}
      />
      {!all && groups.length > FIRST_SCHOOLS && (
        <More $quiet onClick={() => setAll(true)}>
          Show all {formatNumber(groups.length)} schools
        </More>
      )}
    </>
  );
}

/** The days are those of the venue, so they do not depend on the organiser's time zone. */
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const WEEK_MS = 7 * 24 * 60 * 60_000;

export function ByWeek({ problem, outcomes }: Props) {
  const groups = useMemo(() => {
    const found = groupOutcomes(problem, outcomes, weekOf);
    found.sort((a, b) => a.key.localeCompare(b.key));
    return found;
  }, [problem, outcomes]);
  return (
    <GroupTable
      title="Outcome by week of registration"
      heading="Week"
      groups={groups}
      nameOf={(monday) => {
        const start = new Date(monday);
        // An en dash with spaces, because the days contain spaces.
        return `${DAY.format(start)} – ${DAY.format(start.getTime() + WEEK_MS - 1)}`;
      }}
    />
  );
}

const EXPERIENCE_LABELS: Record<Experience, string> = {
  0: 'First MUN',
  1: '1 or 2 MUNs',
  3: '3 to 5 MUNs',
  6: '6 MUNs or more',
};

export function ByExperience({ problem, outcomes }: Props) {
  const groups = useMemo(() => {
    const found = groupOutcomes(problem, outcomes, experienceOf);
    found.sort((a, b) => a.key - b.key);
    return found;
  }, [problem, outcomes]);
  return (
    <GroupTable
      title="Outcome by experience"
      heading="Experience"
      groups={groups}
      nameOf={(experience) => EXPERIENCE_LABELS[experience]}
    />
  );
}
