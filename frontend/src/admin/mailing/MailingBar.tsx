import type { MailingProgress } from '@mun/contracts/mailing';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { color, hairline, size, space } from '../../shared/ui/theme/theme';
import { allotments } from '../allotments/messages';
import { calls } from '../allotments/api';
import { Recipients } from './Recipients';

const texts = allotments.mailing;

/** One that is over lies in one line, where there is room. */
const Panel = styled.section<{ $over: boolean }>`
  display: ${({ $over }) => ($over ? 'flex' : 'grid')};
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

  progress {
    width: 100%;
    height: ${space(1)};
    border: 0;
    appearance: none;
    background: ${color.line};
  }

  progress::-webkit-progress-bar {
    background: ${color.line};
  }

  /* Each browser drops a rule that names another's part. */
  progress::-webkit-progress-value {
    background: ${color.accent};
  }

  progress::-moz-progress-bar {
    background: ${color.accent};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(2)};
  align-items: center;
  font-variant-numeric: tabular-nums lining-nums;
`;

const STATES = ['sent', 'failed', 'unknown', 'held'] as const;

interface Props {
  progress: MailingProgress;
  steer: (call: Promise<MailingProgress>) => Promise<void>;
}

/** How the newest mailing goes, and what one can do about it. */
export function MailingBar({ progress, steer }: Props) {
  const [showing, setShowing] = useState(false);
  const { id, state, total, sent, failed, unknown, rate, left } = progress;
  const settled = sent + failed + unknown;
  const running = state === 'running';
  const over = state === 'done';
  const act = (call: (mailing: string) => Promise<MailingProgress>) => () => void steer(call(id));
  return (
    <Panel aria-labelledby="mailing" $over={over}>
      <Line>
        <h2 id="mailing">{texts.heading}</h2>
        <b>{texts.progress[state]}</b>
        <span>{texts.progress.count(settled, total)}</span>
        {STATES.filter((each) => progress[each] > 0).map((each) => (
          <span key={each}>
            {texts.states[each]} {progress[each].toLocaleString('en-IN')}
          </span>
        ))}
        {running && rate !== undefined && <span>{texts.progress.rate(rate)}</span>}
        {running && left !== undefined && <span>{texts.progress.left(left)}</span>}
      </Line>
      {!over && <progress aria-label={texts.progress.label} max={total} value={settled} />}
      <Line>
        {/* One button, so that the focus stays where one stopped it. */}
        {!over && (
          <Button $quiet={running} $dense onClick={act(running ? calls.stopMailing : calls.resumeMailing)}>
            {running ? texts.progress.stop : texts.progress.resume}
          </Button>
        )}
        {failed > 0 && (
          <Button $quiet $dense onClick={act((mailing) => calls.retryMailing(mailing, false))}>
            {texts.progress.retry(failed)}
          </Button>
        )}
        {unknown > 0 && (
          <Button
            $quiet
            $dense
            title={texts.progress.doubtfulHint}
            onClick={act((mailing) => calls.retryMailing(mailing, true))}
          >
            {texts.progress.retryDoubtful(unknown)}
          </Button>
        )}
        <Button $quiet $dense aria-expanded={showing} onClick={() => setShowing(!showing)}>
          {showing ? texts.progress.hide : texts.progress.show}
        </Button>
      </Line>
      {showing && <Recipients mailing={id} moving={running} />}
    </Panel>
  );
}
