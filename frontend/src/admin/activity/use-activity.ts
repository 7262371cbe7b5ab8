import { AUDIT_KINDS, type AuditEntry, type AuditPage } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import useSWRInfinite from 'swr/infinite';
import { useListAddress } from '../shared/lists/use-list-address';
import { adminApi } from '../shared/session/admin-api';

/** The audit log, newest first, one page at a time. The kind is a query parameter. */
export function useActivity() {
  const kind = useListAddress().oneOf('kind', AUDIT_KINDS);
  const getKey = (index: number, previous: AuditPage | null) => {
    if (index > 0 && !previous?.next) return null;
    const query = new URLSearchParams({
      ...(kind && { kind }),
      ...(previous?.next && { before: previous.next }),
    });
    return `${ROUTES.audit}?${query}`;
  };
  const { data, error, size, setSize, mutate } = useSWRInfinite(getKey, adminApi.get<AuditPage>);
  const entries: AuditEntry[] = data?.flatMap((page) => page.entries) ?? [];
  return {
    kind,
    entries,
    loaded: data !== undefined,
    error: data === undefined ? (error as unknown) : undefined,
    olderFailed: Boolean(error) && data !== undefined && size > data.length,
    hasOlder: data?.at(-1)?.next !== undefined,
    loadingOlder: data !== undefined && !error && size > data.length,
    loadOlder: () => void (error ? mutate() : setSize(size + 1)),
    reload: () => void mutate(),
  };
}
