import { DELIVERY_STATES, type DeliveryState } from '@mun/contracts/notify/deliveries';
import { styled } from 'styled-components';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { Button } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { color } from '../../shared/ui/theme/theme';
import { DeliveryStatus } from './DeliveryStatus';

const Option = styled(Button)`
  border-color: ${color.line};
  background-color: ${color.card};
  font-weight: 400;

  b {
    font-variant-numeric: tabular-nums;
  }

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background-color: ${color.wash};
  }
`;

interface Props {
  counts: Record<DeliveryState, number>;
  /** Undefined for all. */
  selected: DeliveryState | undefined;
  onSelect: (state: DeliveryState | undefined) => void;
}

/** The number of emails in each state; each is a button that filters by it. */
export function DeliveryStateFilter({ counts, selected, onSelect }: Props) {
  const total = DELIVERY_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <Cluster role="group" aria-label="Filter by status">
      <Option $quiet $dense aria-pressed={selected === undefined} onClick={() => onSelect(undefined)}>
        All <b>{formatNumber(total)}</b>
      </Option>
      {DELIVERY_STATES.map((state) => (
        <Option key={state} $quiet $dense aria-pressed={selected === state} onClick={() => onSelect(state)}>
          <DeliveryStatus state={state} />
          <b>{formatNumber(counts[state])}</b>
        </Option>
      ))}
    </Cluster>
  );
}
