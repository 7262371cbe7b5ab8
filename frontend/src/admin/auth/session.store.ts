import { create } from 'zustand';
import { safeStorage } from '../../shared/lib/storage/safe-storage';

/** SPEC.md section 9: where the token lies in the browser's local storage. */
export const TOKEN_KEY = 'admin_token';
export const NAME_KEY = 'admin_name';

interface Session {
  /** Undefined where nobody is verified. */
  token: string | undefined;
  /** What the organiser calls themselves in the activity list; '' where they told nothing. */
  name: string;
  /** The last token was refused: it ran out, or the code was changed. */
  ended: boolean;
}

const storage = safeStorage(() => localStorage);

function store(key: string, value: string | undefined): void {
  if (value) storage.setItem(key, value);
  else storage.removeItem(key);
}

/** Who works here. */
export const useSession = create<Session>(() => ({
  token: storage.getItem(TOKEN_KEY) || undefined,
  name: storage.getItem(NAME_KEY) ?? '',
  ended: false,
}));

export const session = {
  begin(token: string): void {
    store(TOKEN_KEY, token);
    useSession.setState({ token, ended: false });
  },

  /** Lets go of a token that the server refused, unless another took its place meanwhile. */
  expire(token: string): void {
    if (useSession.getState().token !== token) return;
    // What is stored may be a session's that began in another tab: a page that the browser had put aside was not told of it.
    if (storage.getItem(TOKEN_KEY) === token) store(TOKEN_KEY, undefined);
    useSession.setState({ token: undefined, ended: true });
  },

  leave(): void {
    store(TOKEN_KEY, undefined);
    useSession.setState({ token: undefined, ended: false });
  },

  rename(name: string): void {
    store(NAME_KEY, name.trim());
    useSession.setState({ name });
  },

  /** The tabs of one browser are one session. @returns how to stop */
  followOtherTabs(): () => void {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === TOKEN_KEY) useSession.setState({ token: newValue ?? undefined, ended: false });
      if (key === NAME_KEY) useSession.setState({ name: newValue ?? '' });
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },
};
