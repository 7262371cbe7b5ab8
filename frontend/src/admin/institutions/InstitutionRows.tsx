import type { InstitutionView } from '@mun/contracts/registration/institutions';
import { createSearch } from '@mun/contracts/search-text';
import type { ReactNode } from 'react';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { Secondary } from '../../shared/ui/layout/Text';
import { DataTable } from '../shared/lists/table/DataTable';
import type { Column } from '../shared/lists/table/table-types';
import { FilterBar } from '../shared/lists/filters/FilterBar';
import { useListAddress } from '../shared/lists/use-list-address';
import type { Selection } from '../shared/lists/use-selection';

const searchInstitutions = createSearch(({ name, spellings }: InstitutionView) => [
  name,
  ...spellings.map(({ spelling }) => spelling),
]);

interface Actions {
  busy: boolean;
  onRename: (view: InstitutionView) => void;
  onSeparate: (view: InstitutionView) => void;
}

interface Props extends Actions {
  institutions: readonly InstitutionView[];
  /** Beside the number of institutions. */
  note: ReactNode;
  selection: Selection<InstitutionView>;
}

/** All institutions, largest first. */
export function InstitutionRows({ institutions, note, selection, ...actions }: Props) {
  const { search } = useListAddress();
  const found = institutions.filter(searchInstitutions(search));
  const total = pluralize(institutions.length, 'institution');
  return (
    <Stack $gap={1.5}>
      <FilterBar
        label="Find institutions"
        placeholder="Name or spelling"
        result={found.length === institutions.length ? total : `${formatNumber(found.length)} of ${total}`}
        tools={note}
      />
      <DataTable
        caption="Institutions"
        quietCaption
        order="largest first"
        cards="40rem"
        columns={columnsWith(actions)}
        rows={found}
        keyOf={({ key }) => key}
        selection={selection}
        pages="local"
        empty="No institution matches your search."
      />
    </Stack>
  );
}

function columnsWith({ busy, onRename, onSeparate }: Actions): Column<InstitutionView>[] {
  return [
    { id: 'name', heading: 'Institution', sortBy: ({ name }) => name },
    {
      id: 'delegates',
      heading: 'Delegates',
      numeric: true,
      named: true,
      sortBy: ({ delegates }) => delegates,
    },
    {
      id: 'spellings',
      heading: 'Spellings',
      wholeLine: true,
      sortBy: ({ spellings }) => spellings.length,
      cell: ({ merged, spellings }) =>
        spellings.length > 1 ? (
          <Secondary $breaks>
            {merged ? 'Merged from ' : 'Spelled '}
            {spellings
              .map(({ spelling, delegates }) => `‘${spelling}’ (${formatNumber(delegates)})`)
              .join(', ')}
          </Secondary>
        ) : (
          ''
        ),
    },
    {
      id: 'actions',
      heading: 'Actions',
      quietHeading: true,
      wholeLine: true,
      cell: (view) =>
        view.merged ? (
          <Cluster>
            <SmallButton disabled={busy} aria-label={`Rename ${view.name}`} onClick={() => onRename(view)}>
              Rename
            </SmallButton>
            <SmallButton
              disabled={busy}
              aria-label={`Separate ${view.name} again`}
              onClick={() => onSeparate(view)}
            >
              Separate again
            </SmallButton>
          </Cluster>
        ) : (
          ''
        ),
    },
  ];
}
