import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStartFixture, type StartFixture } from './testing/start.fixture.js';

let product: StartFixture;
beforeEach(async () => void (product = await createStartFixture()));
afterEach(() => product.cleanUp());

test.each([
  [{ NODE_ENV: 'production' }, /npm start runs everything on one machine/],
  [{ PORT: 'web' }, /PORT must be a port number, not 'web'/],
  [{ SEED: 'all' }, /SEED must be 'demo' or 'none', not 'all'/],
])('exits with one line for %j', async (env, line) => {
  const { ended, errors } = product.start(env);
  expect(await ended).toEqual([1, null]);
  expect((await errors).trim().split('\n')).toEqual([expect.stringMatching(line)]);
});
