import { AUDIT_KINDS, type AuditEntry, type AuditKind, type AuditPage } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import { useSearchParams } from 'react-router-dom';
import useSWRInfinite from 'swr/infinite';
import { adminApi } from '../shared/session/admin-api';

function isKind(value: string | null): value is AuditKind {
  return (AUDIT_KINDS as readonly (string | null)[]).includes(value);
}

/** The audit log, newest first, one page at a time. The kind is a query parameter. */
export function useActivity() {
  const [search, setSearch] = useSearchParams();
  const param = search.get('kind');
  const kind = isKind(param) ? param : undefined;
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
    setKind: (next: AuditKind | undefined) => setSearch(next ? { kind: next } : {}),
    entries,
    loaded: data !== undefined,
    failed: Boolean(error) && data === undefined,
    olderFailed: Boolean(error) && data !== undefined && size > data.length,
    hasOlder: data?.at(-1)?.next !== undefined,
    loadingOlder: data !== undefined && !error && size > data.length,
    loadOlder: () => void (error ? mutate() : setSize(size + 1)),
    reload: () => void mutate(),
  };
}
