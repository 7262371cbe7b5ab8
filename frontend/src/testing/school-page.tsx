import type { ChangePlace, SchoolView } from '@mun/contracts/delegations/delegations';
import { ROUTES } from '@mun/contracts/routes';
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import SchoolPage from '../site/schools/SchoolPage';
import { CONFERENCE } from './responses/conference';
import { place } from './responses/school';
import { type ReceivedRequest, type Script, startTestBackend } from './test-backend';
import { installTestCheckout } from './test-checkout';
import { showPage } from './show-page';

/** Of the API, with the token of the link that is open. */
export const SCHOOL = '/api/schools/token';
export const placePath = (number: number) => `${SCHOOL}/places/${place(number).id}`;

/** The server and the checkout, for each test that imports this file. */
export let backend: Awaited<ReturnType<typeof startTestBackend>>;
export let checkout: ReturnType<typeof installTestCheckout>;
/** What the server has. */
export let stored: SchoolView;

beforeEach(() => {
  checkout = installTestCheckout();
});

/** Opens the adviser's page. @param script answers requests before the server that has the school does */
export async function openSchool(school: SchoolView, script?: Script) {
  stored = school;
  backend = await startTestBackend((request) => {
    const answer = script?.(request);
    if (answer) return answer;
    if (request.path === `/api${ROUTES.conference}`) return { body: CONFERENCE };
    return { body: request.path === `/api${ROUTES.portfolios}` ? [] : stored };
  });
  const cache = { provider: () => new Map(), dedupingInterval: 0, focusThrottleInterval: 0 };
  const { user } = showPage(<SchoolPage />, { at: '/school#token', cache });
  await screen.findAllByRole('heading', { level: 2 });
  return user;
}

/** Stores a student as the server does. */
export function storeStudent(number: number, { body }: ReceivedRequest): { body: SchoolView } {
  const { isReplacement: _replaces, ...student } = body as ChangePlace;
  return storeSchool({
    places: stored.places.map((each) =>
      each.number === number ? { ...each, state: 'named', student, version: each.version + 1 } : each,
    ),
  });
}

/** The server has something else from now on. */
export function storeSchool(changes: Partial<SchoolView>): { body: SchoolView } {
  stored = { ...stored, version: stored.version + 1, ...changes };
  return { body: stored };
}

export const requestsTo = (path: string) => backend.requests.filter((request) => request.path === path);
