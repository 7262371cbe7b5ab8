import { ORDER_FILTERS, ORDER_STATES, type OrdersQuery } from '@mun/contracts/payment-admin';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { Input, Select } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { FilterForm } from '../../shared/ui/forms/FilterForm';
import { color, media, space } from '../../shared/ui/theme/theme';
import { ORDER_STATUSES } from '../layout/OrderStatus';
import { payments } from './messages';

const texts = payments.orders;

const Bar = styled(FilterForm)`
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${space(2)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  }
`;

const Found = styled.div`
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
  state: OrdersQuery['state'];
  /** Undefined while it is not known. */
  found: number | undefined;
  onSearch: (text: string) => void;
  onState: (state: OrdersQuery['state']) => void;
  /** Undefined where there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** Which orders are shown. */
export function OrderFilters({ search, state, found, onSearch, onState, onClear }: Props) {
  return (
    <Bar aria-label={texts.label}>
      <Field search label={texts.search}>
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={160}
            value={search}
            placeholder={texts.searchHint}
            onChange={({ target }) => onSearch(target.value)}
          />
        )}
      </Field>
      <Field search label={texts.state}>
        {(control) => (
          <Select
            {...control}
            value={state ?? ''}
            onChange={({ target }) => onState(ORDER_FILTERS.find((each) => each === target.value))}
          >
            <option value="">{texts.any}</option>
            {ORDER_STATES.map((each) => (
              <option key={each} value={each}>
                {ORDER_STATUSES[each].label}
              </option>
            ))}
            <option value="late">{texts.late}</option>
          </Select>
        )}
      </Field>
      <Found>
        <span aria-live="polite">{found !== undefined && texts.found(found)}</span>
        {onClear && (
          <Button $quiet $dense onClick={onClear}>
            {texts.clear}
          </Button>
        )}
      </Found>
    </Bar>
  );
}
