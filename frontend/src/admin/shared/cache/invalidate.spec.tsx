import { render, waitFor } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import useSWR, { type Key, mutate, SWRConfig } from 'swr';
import { afterEach, describe, expect, it } from 'vitest';
import { invalidate, shows } from './invalidate';
import { type Change, KEYS } from './keys';

afterEach(async () => {
  // Nothing is mounted, so this only forgets.
  await mutate(() => true, undefined);
});

it('refetches what shows a change, and nothing else', async () => {
  const reads: string[] = [];
  function List({ listKey }: { listKey: Key }) {
    useSWR(listKey, (key: unknown) => reads.push(String(key)));
    return null;
  }
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <List listKey={`${ROUTES.delegates}?page=1`} />
      <List listKey={[KEYS.deliveries, 1]} />
      <List listKey={ROUTES.faqs} />
    </SWRConfig>,
  );
  await waitFor(() => expect(reads).toHaveLength(3));
  await invalidate('delegates');
  await waitFor(() => expect(reads.slice(3)).toEqual([`${ROUTES.delegates}?page=1`, `${KEYS.deliveries},1`]));
});

it.each<[Change, string]>([
  ['delegates', buildPath(ROUTES.delegate, { id: 'A' })],
  ['delegates', ROUTES.orders],
  ['delegates', ROUTES.institutions],
  ['delegates', ROUTES.portfolios],
  ['schools', buildPath(ROUTES.delegation, { id: 'A' })],
  ['payments', ROUTES.unmatchedPayments],
  ['payments', buildPath(ROUTES.delegate, { id: 'A' })],
  ['people', ROUTES.applications],
  ['seats', ROUTES.portfolios],
  ['content', ROUTES.imports],
  ['content', `${ROUTES.committees}?images=url`],
  ['applications', ROUTES.ambassadors],
  ['edition', ROUTES.emailTexts],
])('a change of %s shows in %s', (change, key) => {
  expect(shows(key, change)).toBe(true);
});

describe('A feature that writes', () => {
  const ADMIN = join(import.meta.dirname, '..');
  const WRITES = /\badminApi\s*\.(?:post|put|patch|delete)\b/;
  /** Features that write and do not invalidate, each with the reason. */
  const OTHERS: Record<string, string> = {
    auth: 'logs in and out, which clears everything',
    coupons: 'saves through collections, which invalidates',
    'email-texts': 'shows the answer to its own change; nothing else shows the texts',
    forms: 'uploads a file, which another form then saves',
    portfolios: 'refetches its only list',
  };

  it('invalidates what shows the change', () => {
    const textOf = (feature: string) =>
      readdirSync(join(ADMIN, feature), { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
        .map((file) => readFileSync(join(ADMIN, feature, file), 'utf8'))
        .join('\n');
    const forgetful = readdirSync(ADMIN, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => WRITES.test(textOf(name)) && !textOf(name).includes("invalidate('"));
    expect(forgetful.filter((name) => !(name in OTHERS))).toEqual([]);
  });
});
