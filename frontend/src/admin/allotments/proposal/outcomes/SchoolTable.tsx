import type { Outcome, ProposalProblem } from '@mun/proposals/problem';
import { outcomesBySchool } from '@mun/proposals/statistics';
import { useMemo } from 'react';
import { DataTable } from '../../../shared/lists/table/DataTable';
import type { Column } from '../../../shared/lists/table/table-types';
import { formatShare } from './Histogram';

type Group = ReturnType<typeof outcomesBySchool>[number];

interface Props {
  problem: ProposalProblem;
  outcomes: readonly Outcome[];
  nameOf: (school: number) => string;
}

/** How well the delegates of each school are served, the largest school first. */
export function SchoolTable({ problem, outcomes, nameOf }: Props) {
  const schools = useMemo(
    () => outcomesBySchool(problem, outcomes).toSorted((a, b) => b.delegates - a.delegates),
    [problem, outcomes],
  );
  const titleOf = ({ school }: Group) => (school === null ? 'No school given' : nameOf(school));
  const columns: Column<Group>[] = [
    { id: 'school', heading: 'School', minWidth: '7rem', sortBy: titleOf },
    { id: 'delegates', heading: 'Delegates', numeric: true, sortBy: ({ delegates }) => delegates },
    {
      id: 'preferred',
      heading: 'With a preference',
      numeric: true,
      sortBy: ({ withPreference, delegates }) => withPreference / delegates,
      cell: ({ withPreference, delegates }) => formatShare(withPreference, delegates),
    },
    {
      id: 'average',
      heading: 'Average preference',
      numeric: true,
      sortBy: ({ averagePreference }) => averagePreference ?? undefined,
      cell: ({ averagePreference }) => averagePreference?.toFixed(2) ?? '–',
    },
    { id: 'none', heading: 'No seat', numeric: true, sortBy: ({ withoutSeat }) => withoutSeat },
  ];
  return (
    <DataTable
      caption="Outcome by school"
      quietCaption
      sortParameter="sort-schools"
      columns={columns}
      rows={schools}
      shownAtFirst={10}
      keyOf={({ school }) => String(school)}
    />
  );
}
