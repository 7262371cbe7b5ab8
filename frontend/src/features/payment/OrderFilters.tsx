import { ORDER_VIEW_STATES, type OrderSearch } from '@mun/contracts/payment-office';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Input, Select } from '../../ui/controls';
import { color, media, size, space } from '../../ui/theme/theme';
import { payments } from '../../texts/admin-payments';

const texts = payments.orders;

const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)} ${space(2)};
  align-items: end;
  font-size: ${size.small};

  label > span {
    display: block;
    color: ${color.quiet};
    font-weight: 600;
  }

  input,
  select {
    min-height: ${space(5)};
    padding-block: ${space(0.5)};
  }

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
  state: OrderSearch['state'];
  /** Undefined while it is not known. */
  found: number | undefined;
  onSearch: (text: string) => void;
  onState: (state: OrderSearch['state']) => void;
  /** Undefined where there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** Which orders are shown. */
export function OrderFilters({ search, state, found, onSearch, onState, onClear }: Props) {
  return (
    <Bar role="search" aria-label={texts.label} onSubmit={(event) => event.preventDefault()}>
      <label>
        <span>{texts.search}</span>
        <Input
          type="search"
          maxLength={160}
          value={search}
          placeholder={texts.searchHint}
          onChange={({ target }) => onSearch(target.value)}
        />
      </label>
      <label>
        <span>{texts.state}</span>
        <Select
          value={state ?? ''}
          onChange={({ target }) => onState(STATES.find((each) => each === target.value))}
        >
          <option value="">{texts.any}</option>
          {ORDER_VIEW_STATES.map((each) => (
            <option key={each} value={each}>
              {payments.states[each]}
            </option>
          ))}
          <option value="late">{texts.late}</option>
        </Select>
      </label>
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

const STATES = [...ORDER_VIEW_STATES, 'late'] as const;
