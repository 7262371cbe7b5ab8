import { ORDER_FILTERS, ORDER_STATES, type OrdersQuery } from '@mun/contracts/payment/payment-admin';
import { styled } from 'styled-components';
import { ORDER_STATUSES } from '../layout/OrderStatus';
import { pluralize } from '../../shared/lib/format/pluralize';
import { Button } from '../../shared/ui/forms/Button';
import { Input, Select } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { FilterForm } from '../../shared/ui/forms/FilterForm';
import { color, media, space } from '../../shared/ui/theme/theme';

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
  state: OrdersQuery['state'];
  /** Number of orders found; undefined while loading. */
  total: number | undefined;
  onSearch: (text: string) => void;
  onState: (state: OrdersQuery['state']) => void;
  /** Undefined if no filter is set. */
  onClear: (() => void) | undefined;
}

export function OrderFilters({ search, state, total, onSearch, onState, onClear }: Props) {
  return (
    <Bar aria-label="Find payments">
      <Field search label="Search">
        {(control) => (
          <Input
            {...control}
            type="search"
            maxLength={160}
            value={search}
            placeholder="Name, email, institution, registration ID, order or payment ID"
            onChange={({ target }) => onSearch(target.value)}
          />
        )}
      </Field>
      <Field search label="Payment">
        {(control) => (
          <Select
            {...control}
            value={state ?? ''}
            onChange={({ target }) => onState(ORDER_FILTERS.find((option) => option === target.value))}
          >
            <option value="">Any</option>
            {ORDER_STATES.map((option) => (
              <option key={option} value={option}>
                {ORDER_STATUSES[option].label}
              </option>
            ))}
            <option value="late">Paid after the order expired</option>
          </Select>
        )}
      </Field>
      <Result>
        <span aria-live="polite">{total !== undefined && pluralize(total, 'order')}</span>
        {onClear && (
          <Button $quiet $dense onClick={onClear}>
            Clear filters
          </Button>
        )}
      </Result>
    </Bar>
  );
}
