import { useSearchParams } from 'react-router-dom';

/** Which form of a page is open: the one of something new, or of the thing with this id. */
export type OpenForm = { kind: 'new' } | { kind: 'edit'; id: string } | undefined;

/**
 * The open form stands in the address, `?add` or `?edit=<id>`: a reload, the back button and the way back from the
 * verification find it again.
 */
export function useOpenForm() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('edit');
  const open: OpenForm = search.has('add') ? { kind: 'new' } : id ? { kind: 'edit', id } : undefined;
  return {
    open,
    add: () => setSearch('add'),
    edit: (of: string) => setSearch({ edit: of }),
    close: () => setSearch({}, { replace: true }),
  };
}
