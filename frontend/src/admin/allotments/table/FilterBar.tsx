import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { Input, Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { FilterForm } from '../../../shared/ui/forms/FilterForm';
import { size } from '../../../shared/ui/theme/theme';
import { useAllotments } from '../AllotmentsContext';
import { NO_FILTERS, type Filters } from './filter-delegates';

/** The label of each value of a filter, except '' for all. */
type Labels<Name extends keyof Filters> = Record<Exclude<Filters[Name], ''>, string>;

const STATUSES: Labels<'status'> = {
  open: 'Not allotted',
  allotted: 'Allotted',
  emailed: 'Allotted and emailed',
  'not-emailed': 'Allotted, not emailed',
  edited: 'Unsaved edits',
  conflicting: 'Sharing a seat',
};

const PREFERENCES: Labels<'preference'> = {
  full: 'Met',
  committee: 'Committee met',
  none: 'Not met',
};

const EXPERIENCES: Labels<'experience'> = {
  none: 'First MUN',
  low: '1–2 MUNs',
  medium: '3–5 MUNs',
  high: '6 MUNs or more',
};

const COMMITTEE_GROUPS = { allotted: 'Allotted to', preferred: 'Prefers' };

const Bar = styled(FilterForm)`
  grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 45%), 1fr));

  input,
  select {
    @media (pointer: fine) {
      font-size: ${size.small};
    }
  }

  > :first-child {
    grid-column: span 2;
  }
`;

interface Props {
  filters: Filters;
  onFilter: (filters: Filters) => void;
}

export function FilterBar({ filters, onFilter }: Props) {
  const { delegates, committees } = useAllotments();
  const institutions = useMemo(
    () =>
      [...new Set(delegates.map(({ institution }) => institution))].toSorted((a, b) => a.localeCompare(b)),
    [delegates],
  );
  const select = (name: keyof Filters, label: string, options: ReactNode) => (
    <Field search label={label}>
      {(control) => (
        <Select
          {...control}
          value={filters[name]}
          onChange={({ target }) => onFilter({ ...filters, [name]: target.value })}
        >
          <option value="">Any</option>
          {options}
        </Select>
      )}
    </Field>
  );
  return (
    <Bar aria-label="Find delegates">
      <Field search label="Search">
        {(control) => (
          <Input
            {...control}
            type="search"
            value={filters.text}
            placeholder="Name, institution, ID, email, phone, portfolio"
            onChange={({ target }) => onFilter({ ...filters, text: target.value })}
          />
        )}
      </Field>
      {select(
        'committee',
        'Committee',
        Object.entries(COMMITTEE_GROUPS).map(([group, label]) => (
          <optgroup key={group} label={label}>
            {committees.map(({ _id, name }) => (
              <option key={_id} value={`${group}:${name}`}>
                {label} {name}
              </option>
            ))}
          </optgroup>
        )),
      )}
      {select(
        'institution',
        'Institution',
        institutions.map((institution) => <option key={institution}>{institution}</option>),
      )}
      {select('status', 'Allotment', optionsOf(STATUSES))}
      {select('preference', 'Preference', optionsOf(PREFERENCES))}
      {select('experience', 'Experience', optionsOf(EXPERIENCES))}
      {JSON.stringify(filters) !== JSON.stringify(NO_FILTERS) && (
        <Button $quiet $dense onClick={() => onFilter(NO_FILTERS)}>
          Clear filters
        </Button>
      )}
    </Bar>
  );
}

function optionsOf(labels: Record<string, string>): ReactNode {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
