import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { DialogActions, dialogForm } from '../../../shared/ui/feedback/dialog.styles';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { Button } from '../../../shared/ui/forms/Button';
import { color, hairline, space } from '../../../shared/ui/theme/theme';
import { nameOf } from '../name-of';
import type { useCancellations } from './use-cancellations';

const Progress = styled.div`
  ${dialogForm}
  padding-top: ${space(2)};

  progress {
    width: 100%;
    accent-color: ${color.accent};
  }

  li {
    padding-block: ${space(1)};
    border-top: ${hairline};
    overflow-wrap: anywhere;
  }
`;

/** How far the cancellations are, and who could not be cancelled. */
export function CancellationProgress({ run }: { run: ReturnType<typeof useCancellations> }) {
  const { busy, total, answered, failed, retry } = run;
  const cancelled = answered - failed.length;
  return (
    <Progress>
      {busy && <p>{`${formatNumber(answered)} of ${formatNumber(total)}`}</p>}
      <progress aria-label="Cancelled delegates" max={total} value={cancelled} />
      <p role="status">
        {busy
          ? 'Cancelling. Please keep this page open.'
          : `${formatNumber(cancelled)} of ${pluralize(total, 'delegate')} cancelled.`}
      </p>
      {failed.length > 0 && (
        <>
          <ul aria-label="Delegates who were not cancelled">
            {failed.map(({ request: { delegate }, message }) => (
              <li key={delegate.id}>
                {nameOf(delegate)}
                <ErrorText>{message}</ErrorText>
              </li>
            ))}
          </ul>
          {!busy && (
            <DialogActions>
              <Button onClick={retry}>{`Try again for ${formatNumber(failed.length)}`}</Button>
            </DialogActions>
          )}
        </>
      )}
    </Progress>
  );
}
