import { Can } from '../auth/Can';
import { SmallButton } from '../../shared/ui/forms/Button';
import { adminApi } from '../shared/session/admin-api';
import { invalidate } from '../shared/cache/invalidate';
import { useAction } from '../shared/ui/use-action';

/** Retries what a check reports as failed. @param path of the POST request */
export function RetryButton({ path }: { path: string }) {
  const { busy, run } = useAction();
  const retry = () =>
    adminApi.post<unknown>(path, {}, { timeout: 60_000 }).finally(() => void invalidate('deadLetters'));
  return (
    <Can permission="status.retry">
      <div>
        <SmallButton $busy={busy} onClick={() => void run(retry)}>
          Retry
        </SmallButton>
      </div>
    </Can>
  );
}
