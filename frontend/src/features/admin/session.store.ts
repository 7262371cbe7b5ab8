import { create } from 'zustand';

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

/** A browser that blocks storage keeps the session as long as the page lives. */
function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) || undefined;
  } catch {
    return undefined;
  }
}

function store(key: string, value: string | undefined): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Who works here. */
export const useSession = create<Session>(() => ({
  token: stored(TOKEN_KEY),
  name: stored(NAME_KEY) ?? '',
  ended: false,
}));

export const session = {
  begin(token: string): void {
    store(TOKEN_KEY, token);
    useSession.setState({ token, ended: false });
  },

  /** Lets go of a token that the server refused, unless another took its place meanwhile. */
  refused(token: string): void {
    if (useSession.getState().token !== token) return;
    store(TOKEN_KEY, undefined);
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
