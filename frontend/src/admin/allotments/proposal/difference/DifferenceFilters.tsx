import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';
import { Input, Select } from '../../../../shared/ui/forms/controls.styles';
import { Field } from '../../../../shared/ui/forms/Field';
import { FilterForm } from '../../../shared/lists/FilterForm';
import { color, media, space } from '../../../../shared/ui/theme/theme';
import { useAllotments } from '../../AllotmentsContext';
import type { DifferenceFilters as Filters, Show } from './filter-differences';

const SHOWN: Record<Show, string> = {
  changes: 'Changes',
  all: 'Everybody',
  'without-preference': 'Without a preference',
  'without-seat': 'Without a seat',
};

const Form = styled(FilterForm)`
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));

  ${media.touch} {
    input,
    select {
      min-height: 44px;
    }
  }
`;

const Count = styled.p`
  padding-block: ${space(1)};
  color: ${color.quiet};
  font-variant-numeric: tabular-nums lining-nums;
`;

interface Props {
  filters: Filters;
  onFilter: (filters: Filters) => void;
  matches: number;
  total: number;
}

export function DifferenceFilters({ filters, onFilter, matches, total }: Props) {
  const { committees } = useAllotments();
  return (
    <Form aria-label="Find seats">
      <Field search label="Show">
        {(control) => (
          <Select
            {...control}
            value={filters.show}
            onChange={({ target }) =>
              onFilter({ ...filters, show: isShow(target.value) ? target.value : 'changes' })
            }
          >
            {Object.entries(SHOWN).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field search label="Committee">
        {(control) => (
          <Select
            {...control}
            value={filters.committee}
            onChange={({ target }) => onFilter({ ...filters, committee: target.value })}
          >
            <option value="">All committees</option>
            {committees.map(({ _id, name }) => (
              <option key={_id}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field search label="Search">
        {(control) => (
          <Input
            {...control}
            type="search"
            value={filters.text}
            placeholder="Name, ID or institution"
            onChange={({ target }) => onFilter({ ...filters, text: target.value })}
          />
        )}
      </Field>
      <Count aria-live="polite">
        {matches < total && `${formatNumber(matches)} of `}
        {pluralize(total, 'delegate')}
      </Count>
    </Form>
  );
}

function isShow(value: string): value is Show {
  return value in SHOWN;
}
