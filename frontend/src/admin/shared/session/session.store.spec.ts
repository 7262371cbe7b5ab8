import { afterEach, describe, expect, it } from 'vitest';
import { session, TOKEN_KEY, useSession } from './session.store';

const stored = () => localStorage.getItem(TOKEN_KEY);

afterEach(() => session.end());

describe('a token that the server rejects', () => {
  it('ends the session', () => {
    session.begin('old');
    session.expire('old');
    expect(useSession.getState()).toMatchObject({ token: undefined, ended: true });
    expect(stored()).toBeNull();
  });

  it('keeps the stored token of a session that another tab has started since', () => {
    session.begin('old');
    // As another tab would, without a storage event in this one.
    localStorage.setItem(TOKEN_KEY, 'new');
    session.expire('old');
    expect(useSession.getState()).toMatchObject({ token: undefined, ended: true });
    expect(stored()).toBe('new');
  });
});
