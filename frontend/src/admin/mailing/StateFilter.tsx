import { DELIVERY_STATES, type DeliveryState } from '@mun/contracts/deliveries';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { StatusBadge, type StatusIcon } from '../../shared/ui/feedback/StatusBadge';
import { color, space } from '../../shared/ui/theme/theme';
import { mail as texts } from './messages';

export const STATE_ICONS: Record<DeliveryState, StatusIcon> = {
  queued: 'open',
  held: 'pause',
  sending: 'half',
  sent: 'whole',
  failed: 'cross',
  unknown: 'doubt',
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Choice = styled(Button)`
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
  chosen: DeliveryState | undefined;
  onChoose: (state: DeliveryState | undefined) => void;
}

/** How many mails are in each state; choosing one shows those. */
export function StateFilter({ counts, chosen, onChoose }: Props) {
  const all = DELIVERY_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <Row role="group" aria-label={texts.filter}>
      <Choice $quiet $dense aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {texts.all} <b>{all.toLocaleString('en-IN')}</b>
      </Choice>
      {DELIVERY_STATES.map((state) => (
        <Choice key={state} $quiet $dense aria-pressed={chosen === state} onClick={() => onChoose(state)}>
          <StatusBadge shape={STATE_ICONS[state]}>{texts.states[state]}</StatusBadge>
          <b>{counts[state].toLocaleString('en-IN')}</b>
        </Choice>
      ))}
    </Row>
  );
}
