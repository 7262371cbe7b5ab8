import { DELEGATE_STATES, type DelegateState } from '@mun/contracts/registration/delegates';
import { useLocation, useNavigate } from 'react-router-dom';

interface Filters {
  search: string;
  state: DelegateState | undefined;
  /** Starts at 1. */
  page: number;
}

/**
 * The filters of the list, which a reload and the back button keep. State and page are query parameters. The search is part
 * of the history entry, because names and email addresses must not be in URLs; a link may still pass one as `?search=`.
 */
export function useDelegateFilters() {
  const location = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(location.search);
  const filters: Filters = {
    search: searchIn(location.state) ?? params.get('search') ?? '',
    state: DELEGATE_STATES.find((option) => option === params.get('state')),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  const show = (changes: Partial<Filters>) => {
    const { search, state, page } = { ...filters, page: 1, ...changes };
    const query = new URLSearchParams({
      ...(state && { state }),
      ...(page > 1 && { page: String(page) }),
    });
    // Each letter of a search is not a place to go back to.
    void navigate({ search: String(query) }, { state: { search }, replace: changes.search !== undefined });
  };
  return { filters, show };
}

function searchIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'search' in state && typeof state.search === 'string'
    ? state.search
    : undefined;
}
