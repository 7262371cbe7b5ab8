import { create } from 'zustand';
import { safeStorage } from '../../../shared/lib/storage/safe-storage';

/** The key of the token in local storage (SPEC.md section 9). */
export const TOKEN_KEY = 'admin_token';
const NAME_KEY = 'admin_name';
/** The unsaved allotments (allotments/edits/edits.store.ts), which all tabs share. */
export const EDITS_KEY = 'allotment-edits';

interface Session {
  /** Undefined if the user is not logged in. */
  token: string | undefined;
  /** The organiser's name in the activity log; '' if not given. */
  name: string;
  /** The server rejected the last token: it expired, or the code was changed. */
  ended: boolean;
}

const storage = safeStorage(() => localStorage);

function store(key: string, value: string | undefined): void {
  if (value) storage.setItem(key, value);
  else storage.removeItem(key);
}

export const useSession = create<Session>(() => ({
  token: storage.getItem(TOKEN_KEY) || undefined,
  name: storage.getItem(NAME_KEY) ?? '',
  ended: false,
}));

/** At log-out, because the next user of this computer may be somebody else. */
export function removeStoredEdits(): void {
  storage.removeItem(EDITS_KEY);
}

export const session = {
  begin(token: string): void {
    store(TOKEN_KEY, token);
    useSession.setState({ token, ended: false });
  },

  /** Ends the session if the server rejected its token; a newer token stays. */
  expire(token: string): void {
    if (useSession.getState().token !== token) return;
    // A suspended tab misses storage events, so the stored token may belong to a newer session of another tab.
    if (storage.getItem(TOKEN_KEY) === token) store(TOKEN_KEY, undefined);
    useSession.setState({ token: undefined, ended: true });
  },

  end(): void {
    store(TOKEN_KEY, undefined);
    useSession.setState({ token: undefined, ended: false });
  },

  rename(name: string): void {
    store(NAME_KEY, name.trim());
    useSession.setState({ name });
  },

  /** Keeps the session the same in all tabs. Returns the unsubscribe function. */
  followOtherTabs(): () => void {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_KEY) useSession.setState({ token: newValue ?? undefined, ended: false });
      if (key === NAME_KEY) useSession.setState({ name: newValue ?? '' });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },
};

export interface RecentItem {
  label: string;
  detail?: string;
  /** Its address. */
  to: string;
}

const MAX_RECENT = 6;

/** What was opened last, newest first, in memory only: names of delegates are not stored. */
export const useRecent = create<readonly RecentItem[]>(() => []);

export function addRecent(item: RecentItem): void {
  useRecent.setState(
    (items) => [item, ...items.filter(({ to }) => to !== item.to)].slice(0, MAX_RECENT),
    true,
  );
}
