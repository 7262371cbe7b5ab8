import { useState } from 'react';
import { Can } from '../auth/Can';
import { ApiError } from '../../shared/lib/http/api-error';
import { notify } from '../../shared/ui/feedback/notify';
import { SmallButton } from '../../shared/ui/forms/Button';
import { adminApi } from '../shared/session/admin-api';
import { invalidate } from '../shared/cache/invalidate';

/** Retries what a check reports as failed. @param path of the POST request */
export function RetryButton({ path }: { path: string }) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await adminApi.post<unknown>(path, {}, { timeout: 60_000 });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify.error(cause.message);
    } finally {
      setBusy(false);
      void invalidate('deadLetters');
    }
  };
  return (
    <Can permission="status.retry">
      <div>
        <SmallButton $busy={busy} onClick={() => void retry()}>
          Retry
        </SmallButton>
      </div>
    </Can>
  );
}
