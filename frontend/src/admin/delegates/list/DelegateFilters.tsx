import { DELEGATE_STATES, type DelegateState } from '@mun/contracts/registration/delegates';
import { styled } from 'styled-components';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { Button } from '../../../shared/ui/forms/Button';
import { Input, Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { FilterForm } from '../../../shared/ui/forms/FilterForm';
import { color, media, space } from '../../../shared/ui/theme/theme';
import { DELEGATE_STATUSES } from '../DelegateStatus';

const Bar = styled(FilterForm)`
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${space(2)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  }
`;

const Result = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-height: ${space(5)};
  color: ${color.quiet};
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`;

interface Props {
  search: string;
  state: DelegateState | undefined;
  /** Number of delegates found; undefined while loading. */
  total: number | undefined;
  onSearch: (text: string) => void;
  onState: (state: DelegateState | undefined) => void;
  onClear: () => void;
}

export function DelegateFilters({ search, state, total, onSearch, onState, onClear }: Props) {
  return (
    <Bar aria-label="Find delegates">
      <Field search label="Search">
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={160}
            value={search}
            placeholder="Name, email, phone, institution, registration ID"
            onChange={({ target }) => onSearch(target.value)}
          />
        )}
      </Field>
      <Field search label="Status">
        {(control) => (
          <Select
            {...control}
            value={state ?? ''}
            onChange={({ target }) => onState(DELEGATE_STATES.find((option) => option === target.value))}
          >
            <option value="">Any</option>
            {DELEGATE_STATES.map((option) => (
              <option key={option} value={option}>
                {DELEGATE_STATUSES[option].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Result>
        <span aria-live="polite">{total !== undefined && pluralize(total, 'delegate')}</span>
        {(search || state) && (
          <Button $quiet $dense onClick={onClear}>
            Clear filters
          </Button>
        )}
      </Result>
    </Bar>
  );
}
