import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { Input, Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { FilterForm } from '../../../shared/ui/forms/FilterForm';
import { size } from '../../../shared/ui/theme/theme';
import { useAllotments } from '../AllotmentsContext';
import { NO_FILTERS, type Filters } from './filter-delegates';

const STATUSES: Options<Filters['status']> = {
  open: 'Not allotted',
  allotted: 'Allotted',
  emailed: 'Allotted and emailed',
  'not-emailed': 'Allotted, not emailed',
  edited: 'Unsaved edits',
  conflicting: 'Sharing a seat',
};

const PREFERENCES: Options<Filters['preference']> = {
  full: 'Met',
  committee: 'Committee met',
  none: 'Not met',
};

const EXPERIENCES: Options<Filters['experience']> = {
  none: 'First MUN',
  low: '1–2 MUNs',
  medium: '3–5 MUNs',
  high: '6 MUNs or more',
};

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

/** The label of each value of a filter, except '' for all. */
type Options<T extends string> = Record<Exclude<T, ''>, string>;

interface FilterSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function FilterSelect({ label, value, onChange, children }: FilterSelectProps) {
  return (
    <Field search label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Any</option>
          {children}
        </Select>
      )}
    </Field>
  );
}

interface OptionsFilterProps<T extends string> {
  label: string;
  value: '' | T;
  options: Record<T, string>;
  onChange: (value: '' | T) => void;
}

function OptionsFilter<T extends string>({ label, value, options, onChange }: OptionsFilterProps<T>) {
  const isOption = (chosen: string): chosen is '' | T => chosen === '' || chosen in options;
  return (
    <FilterSelect label={label} value={value} onChange={(chosen) => isOption(chosen) && onChange(chosen)}>
      {Object.entries<string>(options).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </FilterSelect>
  );
}

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
  const set = (changed: Partial<Filters>) => onFilter({ ...filters, ...changed });
  const committeeGroups = { allotted: 'Allotted to', preferred: 'Prefers' };
  return (
    <Bar aria-label="Find delegates">
      <Field search label="Search">
        {(control) => (
          <Input
            {...control}
            type="search"
            value={filters.text}
            placeholder="Name, institution, ID, portfolio"
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </Field>
      <FilterSelect label="Committee" value={filters.committee} onChange={(committee) => set({ committee })}>
        {Object.entries(committeeGroups).map(([group, label]) => (
          <optgroup key={group} label={label}>
            {committees.map(({ _id, name }) => (
              <option key={_id} value={`${group}:${name}`}>
                {label} {name}
              </option>
            ))}
          </optgroup>
        ))}
      </FilterSelect>
      <FilterSelect
        label="Institution"
        value={filters.institution}
        onChange={(institution) => set({ institution })}
      >
        {institutions.map((institution) => (
          <option key={institution}>{institution}</option>
        ))}
      </FilterSelect>
      <OptionsFilter
        label="Allotment"
        value={filters.status}
        options={STATUSES}
        onChange={(status) => set({ status })}
      />
      <OptionsFilter
        label="Preference"
        value={filters.preference}
        options={PREFERENCES}
        onChange={(preference) => set({ preference })}
      />
      <OptionsFilter
        label="Experience"
        value={filters.experience}
        options={EXPERIENCES}
        onChange={(experience) => set({ experience })}
      />
      {JSON.stringify(filters) !== JSON.stringify(NO_FILTERS) && (
        <Button $quiet $dense onClick={() => onFilter(NO_FILTERS)}>
          Clear filters
        </Button>
      )}
    </Bar>
  );
}
