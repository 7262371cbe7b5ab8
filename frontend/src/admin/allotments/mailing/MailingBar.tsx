import type { MailingProgress } from '@mun/contracts/notify/mailing';
import { useState } from 'react';
import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { ProgressBar } from '../../shared/ui/progress-bar.styles';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { color, hairline, size, space } from '../../../shared/ui/theme/theme';
import { DELIVERY_STATUSES } from '../../shared/delivery-labels';
import { mailingApi } from './api';
import { Recipients } from './Recipients';

/** A finished mailing takes one line if there is room. */
const Panel = styled.section<{ $done: boolean }>`
  display: ${({ $done }) => ($done ? 'flex' : 'grid')};
  flex-wrap: wrap;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)} ${space(2)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(1.5)} ${space(2)};
  border: ${hairline};
  background: ${color.card};
  font-size: ${size.small};

  h2 {
    font-size: ${size.lead};
  }
`;

const STATES = { running: 'Sending', stopped: 'Stopped', done: 'Done' };
const COUNTED = ['sent', 'failed', 'unknown', 'held'] as const;

type Action = 'stop' | 'resume' | 'retry-failed' | 'retry-unknown';

interface Props {
  progress: MailingProgress;
  /** Awaits a call and shows its result. */
  control: (call: Promise<MailingProgress>) => Promise<void>;
}

/** The progress of the latest mailing, with buttons to stop, resume and retry it. */
export function MailingBar({ progress, control }: Props) {
  const [showRecipients, setShowRecipients] = useState(false);
  const [busy, setBusy] = useState<Action>();
  const { id, state, total, sent, failed, unknown, rate, left } = progress;
  const finished = sent + failed + unknown;
  const running = state === 'running';
  const done = state === 'done';

  const run = async (action: Action, call: Promise<MailingProgress>) => {
    setBusy(action);
    await control(call);
    setBusy(undefined);
  };
  /** An unavailable action keeps its button, so that neither the focus nor a double click goes to another one. */
  const buttonProps = (action: Action, call: () => Promise<MailingProgress>, available = true) => {
    const enabled = available && !busy;
    return {
      $busy: busy === action,
      'aria-disabled': !enabled,
      onClick: enabled ? () => void run(action, call()) : undefined,
    };
  };

  return (
    <Panel aria-labelledby="mailing" $done={done}>
      <Cluster $gap={2}>
        <h2 id="mailing">Allotment emails</h2>
        <b>{STATES[state]}</b>
        <span>
          {formatNumber(finished)} of {formatNumber(total)}
        </span>
        {COUNTED.filter((name) => progress[name] > 0).map((name) => (
          <span key={name}>
            {DELIVERY_STATUSES[name].label} {formatNumber(progress[name])}
          </span>
        ))}
        {running && rate !== undefined && (
          <span>{rate.toLocaleString('en-IN', { maximumFractionDigits: 1 })} per second</span>
        )}
        {running && left !== undefined && <span>{formatDuration(left)} left</span>}
      </Cluster>
      {!done && <ProgressBar aria-label="Progress of the allotment emails" max={total} value={finished} />}
      <Cluster>
        {!done && (
          <>
            <SmallButton {...buttonProps('stop', () => mailingApi.stop(id), running)}>Stop</SmallButton>
            <SmallButton {...buttonProps('resume', () => mailingApi.resume(id), !running)}>
              Resume
            </SmallButton>
          </>
        )}
        {failed > 0 && (
          <SmallButton {...buttonProps('retry-failed', () => mailingApi.retry(id, false))}>
            Retry {formatNumber(failed)} failed
          </SmallButton>
        )}
        {unknown > 0 && (
          <SmallButton {...buttonProps('retry-unknown', () => mailingApi.retry(id, true))}>
            Resend {formatNumber(unknown)} unconfirmed
          </SmallButton>
        )}
        <SmallButton aria-expanded={showRecipients} onClick={() => setShowRecipients(!showRecipients)}>
          {showRecipients ? 'Hide recipients' : 'Show recipients'}
        </SmallButton>
        {unknown > 0 && <span>Unconfirmed emails may have been delivered already.</span>}
      </Cluster>
      {showRecipients && <Recipients mailingId={id} running={running} />}
    </Panel>
  );
}

function formatDuration(seconds: number): string {
  return seconds < 90
    ? pluralize(Math.ceil(seconds), 'second')
    : pluralize(Math.ceil(seconds / 60), 'minute');
}
