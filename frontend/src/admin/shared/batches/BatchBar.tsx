import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { focusPage } from '../../../shared/lib/react/focus-page';
import { useUnloadWarning } from '../../../shared/lib/react/use-unload-warning';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { ProgressBar } from '../ui/progress-bar.styles';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { color, gutter, hairline, size, space } from '../../../shared/ui/theme/theme';
import {
  type Batch,
  BATCH_KINDS,
  batches,
  type BatchKind,
  failuresOf,
  leftOutOf,
  useBatches,
  valuesOf,
} from './batches.store';

const Bar = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding: ${space(1)} ${gutter};
  border-bottom: ${hairline};
  background: ${color.card};
  font-size: ${size.small};

  &:focus {
    outline: none;
  }

  ul {
    max-height: 30dvh;
    overflow-y: auto;
  }

  li {
    padding-block: ${space(0.5)};
    border-top: ${hairline};
    overflow-wrap: anywhere;
  }
`;

/** The long work that is running, or of which something is left to do. */
export function BatchBar() {
  const all = useBatches();
  // Closing the tab stops what has not been sent yet.
  useUnloadWarning(Object.values(all).some((batch) => batch?.isRunning));
  return (
    <>
      {BATCH_KINDS.map((kind) => {
        const batch = all[kind];
        return batch && isOpen(batch) && <BatchStatus key={kind} kind={kind} batch={batch} />;
      })}
    </>
  );
}

function isOpen(batch: Batch): boolean {
  return batch.isRunning || failuresOf(batch).length + leftOutOf(batch).length > 0;
}

function BatchStatus({ kind, batch }: { kind: BatchKind; batch: Batch }) {
  const element = useRef<HTMLElement>(null);
  const failures = failuresOf(batch);
  const { title, items, isRunning, isStopped } = batch;
  const answered = valuesOf(batch).length + failures.length;
  const unfinished = failures.length + leftOutOf(batch).length;
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) focusPage();
    };
  }, []);
  const act = (action: () => void) => () => {
    // The pressed button disappears.
    element.current?.focus();
    action();
  };
  return (
    <Bar ref={element} tabIndex={-1} aria-label={title}>
      <Cluster $spread>
        <p role="status">{isRunning ? `${title}...` : describeEnd(batch)}</p>
        {isRunning && <span>{`${formatNumber(answered)} of ${formatNumber(items.length)}`}</span>}
        <Cluster>
          {isRunning && (
            <SmallButton $busy={isStopped} onClick={act(() => batches.stop(kind))}>
              {isStopped ? 'Stopping...' : 'Stop'}
            </SmallButton>
          )}
          {!isRunning && (
            <>
              <SmallButton onClick={act(() => batches.resume(kind))}>
                {failures.length > 0
                  ? `Try again for ${formatNumber(unfinished)}`
                  : `Continue with ${formatNumber(unfinished)}`}
              </SmallButton>
              <SmallButton onClick={act(() => batches.dismiss(kind))}>Close</SmallButton>
            </>
          )}
        </Cluster>
      </Cluster>
      {isRunning && <ProgressBar aria-label={title} max={items.length} value={answered} />}
      {failures.length > 0 && (
        <ul aria-label={batch.failures}>
          {failures.map(({ item, message }) => (
            <li key={item.id}>
              {item.label}
              <ErrorText>{message}</ErrorText>
            </li>
          ))}
        </ul>
      )}
    </Bar>
  );
}

/** '4 payments recorded, 1 failed, 2 not started.' */
function describeEnd(batch: Batch): string {
  const [failed, leftOut] = [failuresOf(batch).length, leftOutOf(batch).length];
  const parts = [
    batch.describe(valuesOf(batch)),
    ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
    ...(leftOut > 0 ? [`${formatNumber(leftOut)} not started`] : []),
  ];
  return `${parts.join(', ')}.`;
}
