import { AUDIT_KINDS, type AuditEntry, type AuditPage, type AuditPerson } from '@mun/contracts/admin/audit';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { useListAddress } from '../shared/lists/use-list-address';
import { adminApi } from '../shared/session/admin-api';

/** The audit log, newest first, one page at a time. Kind and account are query parameters. */
export function useActivity() {
  const address = useListAddress();
  const kind = address.oneOf('kind', AUDIT_KINDS);
  const account = address.get('account');
  const { data: people = [] } = useSWR(ROUTES.auditPeople, adminApi.get<AuditPerson[]>);
  const getKey = (index: number, previous: AuditPage | null) => {
    if (index > 0 && !previous?.next) return null;
    const query = new URLSearchParams({
      ...(kind && { kind }),
      ...(account && { account }),
      ...(previous?.next && { before: previous.next }),
    });
    return `${ROUTES.audit}?${query}`;
  };
  const { data, error, size, setSize, mutate } = useSWRInfinite(getKey, adminApi.get<AuditPage>);
  const entries: AuditEntry[] = data?.flatMap((page) => page.entries) ?? [];
  return {
    isFiltered: kind !== undefined || account !== undefined,
    people,
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
