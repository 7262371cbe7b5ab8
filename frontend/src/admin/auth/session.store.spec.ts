// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { session, TOKEN_KEY, useSession } from './session.store';

const stored = () => localStorage.getItem(TOKEN_KEY);

afterEach(() => session.leave());

describe('a token that the server refuses', () => {
  it('ends the session', () => {
    session.begin('old');
    session.expire('old');
    expect(useSession.getState()).toMatchObject({ token: undefined, ended: true });
    expect(stored()).toBeNull();
  });

  it('ends this page’s session, not one that began in another tab while this page was put aside', () => {
    session.begin('old');
    // As another tab does of which this one is not told.
    localStorage.setItem(TOKEN_KEY, 'new');
    session.expire('old');
    expect(useSession.getState()).toMatchObject({ token: undefined, ended: true });
    expect(stored()).toBe('new');
  });
});
