import { AUDIT_KINDS, type AuditEntry, type AuditKind, type AuditPage } from '@mun/contracts/audit';
import { ROUTES } from '@mun/contracts/routes';
import { useSearchParams } from 'react-router-dom';
import useSWRInfinite from 'swr/infinite';
import { adminApi } from '../auth/admin-api';

function isKind(value: string | null): value is AuditKind {
  return (AUDIT_KINDS as readonly (string | null)[]).includes(value);
}

/** What was done, page by page into the past; of which kind stands in the address. */
export function useActivity() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('kind');
  const kind = isKind(asked) ? asked : undefined;
  const address = (at: number, last: AuditPage | null) => {
    if (at > 0 && !last?.next) return null;
    const query = new URLSearchParams({ ...(kind && { kind }), ...(last?.next && { before: last.next }) });
    return `${ROUTES.audit}?${query}`;
  };
  const { data, error, size, setSize, mutate } = useSWRInfinite(address, adminApi.get<AuditPage>, {
    // Each older page is asked for by the last line of the one before: what was read stays as it is.
    revalidateFirstPage: false,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const entries: AuditEntry[] = data?.flatMap((page) => page.entries) ?? [];
  return {
    kind,
    choose: (next: AuditKind | undefined) => setSearch(next ? { kind: next } : {}),
    entries,
    loaded: data !== undefined,
    failed: Boolean(error),
    hasOlder: data?.at(-1)?.next !== undefined,
    loadingOlder: data !== undefined && !error && size > data.length,
    loadOlder: () => void (error ? mutate() : setSize(size + 1)),
    reload: () => void mutate(),
  };
}
