import { useSearchParams } from 'react-router-dom';

export type OpenForm = { kind: 'new' } | { kind: 'edit'; id: string } | undefined;

/**
 * The form that is open on a page, as `?add` or `?edit=<id>`: a reload, the back button and a new log-in return to it.
 */
export function useOpenForm() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('edit');
  const open: OpenForm = search.has('add') ? { kind: 'new' } : id ? { kind: 'edit', id } : undefined;
  return {
    open,
    add: () => setSearch('add'),
    edit: (itemId: string) => setSearch({ edit: itemId }),
    close: () => setSearch({}, { replace: true }),
  };
}
