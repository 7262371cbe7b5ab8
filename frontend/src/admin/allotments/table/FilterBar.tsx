import { type ReactNode, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { Button } from '../../../shared/ui/forms/Button';
import { Input, Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { FilterForm } from '../../shared/lists/FilterForm';
import { Text } from '../../../shared/ui/layout/Text';
import { color, media, size, space, visuallyHidden } from '../../../shared/ui/theme/theme';
import { useAllotments } from '../AllotmentsContext';
import { NO_FILTERS, type Filters } from './filter-delegates';
import { FILTERS_HEIGHT } from './grid.styles';

/** The label of each value of a filter, except '' for all. */
type Labels<Name extends keyof Filters> = Record<Exclude<Filters[Name], ''>, string>;

const STATUSES: Labels<'status'> = {
  open: 'Not allotted',
  allotted: 'Allotted',
  emailed: 'Allotted and emailed',
  'not-emailed': 'Allotted, not emailed',
  edited: 'Unsaved edits',
  conflicting: 'With a conflict',
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

/** One line on a desk, whose height is FILTERS_HEIGHT; the first option of each list is its label there. */
const Bar = styled(FilterForm)`
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 45%), 1fr));

  input,
  select {
    @media (pointer: fine) {
      font-size: ${size.small};
    }
  }

  ${media.touch} {
    input,
    select,
    button {
      min-height: 44px;
    }
  }

  > :first-child {
    grid-column: span 2;
  }

  ${media.desk} {
    display: flex;
    gap: ${space(0.75)};
    align-items: center;
    height: ${FILTERS_HEIGHT}px;

    label {
      ${visuallyHidden}
    }

    > * {
      flex: 1 1 0;
      min-width: 0;
    }

    > :first-child {
      flex-grow: 1.6;
    }

    > p,
    > button {
      flex: none;
    }

    select {
      padding-inline: ${space(1)} ${space(3)};
      background-position:
        right 12px center,
        right 7px center;
    }
  }

  /* An active filter. */
  select:not(:has(option[value='']:checked)) {
    border-color: ${color.ink};
    background-color: ${color.wash};
    font-weight: 600;
  }
`;

interface Props {
  filters: Filters;
  onFilter: (filters: Filters) => void;
  /** How many delegates match. */
  matches: number;
}

export function FilterBar({ filters, onFilter, matches }: Props) {
  const { delegates, committees } = useAllotments();
  const search = useRef<HTMLInputElement>(null);
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
          <option value="">{label}</option>
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
            ref={search}
            type="search"
            value={filters.text}
            placeholder="Name, ID, email, phone…"
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
      <Text $variant="secondary" $numeric $whiteSpace="nowrap" aria-live="polite">
        {matches < delegates.length && `${formatNumber(matches)} of `}
        {pluralize(delegates.length, 'delegate')}
      </Text>
      {JSON.stringify(filters) !== JSON.stringify(NO_FILTERS) && (
        <Button
          $quiet
          $dense
          aria-label="Clear filters"
          onClick={() => {
            // This button disappears.
            search.current?.focus();
            onFilter(NO_FILTERS);
          }}
        >
          Clear
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
