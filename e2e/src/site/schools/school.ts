import { randomBytes } from 'node:crypto';
import type { RegisteredSchool, SchoolView } from '@mun/contracts/delegations/delegations';
import { API_PREFIX, buildPath, ROUTES } from '@mun/contracts/routes';
import { expect, type Page } from '@playwright/test';
import type { Product } from '../../product.js';

/** Returns the details of a school that no other test uses. */
export function sampleSchool(places = 3) {
  const id = randomBytes(4).toString('hex');
  return {
    school: `Sample School ${id}`,
    adviserName: 'Meera Iyer',
    adviserEmail: `adviser.${id}@example.org`,
    adviserPhone: '020 2567 1234',
    billingName: 'Sample School Trust',
    billingAddress: '1 Sample Road, Pune 411000',
    places,
  };
}

type School = ReturnType<typeof sampleSchool>;

/** Fills in the form, except for what is optional. */
export async function fillSchoolForm(page: Page, details: School): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('School').fill(details.school);
  await field('Number of places').fill(String(details.places));
  await field('Your name').fill(details.adviserName);
  await field('Email').fill(details.adviserEmail);
  await field('Phone').fill(details.adviserPhone);
  await field('Billed to').fill(details.billingName);
  await field('Billing address').fill(details.billingAddress);
}

/** What an adviser does, by the API. */
export class SchoolApi {
  private constructor(
    private readonly site: string,
    readonly details: School,
    readonly token: string,
  ) {}

  static async register({ site }: Product, places = 3): Promise<SchoolApi> {
    const details = sampleSchool(places);
    const body = {
      ...details,
      secondContact: '',
      gstin: '',
      orderNumber: '',
      payBy: 'online',
      key: randomBytes(16).toString('hex'),
    };
    const { token } = await send<RegisteredSchool>('POST', site + API_PREFIX + ROUTES.schools, body);
    return new SchoolApi(site, details, token);
  }

  /** Of the adviser's page. */
  get path(): string {
    return `/school#${this.token}`;
  }

  read(): Promise<SchoolView> {
    return this.call('GET', ROUTES.school);
  }

  call<T>(method: string, route: string, body?: object, place = ''): Promise<T> {
    return send<T>(method, this.site + API_PREFIX + buildPath(route, { token: this.token, place }), body);
  }
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${url}: ${response.status} ${await response.clone().text()}`).toBe(true);
  return (await response.json()) as T;
}
