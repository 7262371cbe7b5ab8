import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { expect } from '@playwright/test';
import { ApiClient } from '../api-client.js';
import { startBareProduct } from '../bare-product.js';
import { expectNoneIn } from '../secrets.js';
import { SECRETS } from '../services.js';
import { findDefect } from './find-defect.js';
import { FuzzClient } from './fuzz-client.js';
import { generateRequest, type FuzzRequest } from './generate-request.js';
import { endpointsOf, type OpenApiDocument } from './openapi.js';
import { ResourcePool } from './resource-pool.js';
import { createSampleConference } from './sample-conference.js';
import { CANARY, PHONE } from './valid-values.js';

const CONCURRENCY = 8;
/** After this many requests the resource pool is reloaded, because requests delete resources. */
const BATCH = 1_000;

export type FuzzTarget = Awaited<ReturnType<typeof startFuzzTarget>>;

/** Starts a product with a sample conference. */
export async function startFuzzTarget() {
  const product = await startBareProduct();
  const admin = await ApiClient.login(product.url, SECRETS.ADMIN_CODE);
  const { mailing } = await createSampleConference(admin);
  return { product, admin, mailing };
}

/**
 * Sends the first `requests` requests of a seed, and expects that none of them causes a defect.
 * @returns how many bytes the backend uses after each batch
 */
export async function expectNoDefects(
  { product, admin, mailing }: FuzzTarget,
  { seed, requests }: { seed: string; requests: number },
): Promise<number[]> {
  const document = (await admin.get<OpenApiDocument>(ROUTES.openApiDocument))!;
  const logStart = product.log().length;
  const endpoints = endpointsOf(document);
  expect(endpoints.length).toBeGreaterThan(60);
  const client = new FuzzClient(product.port, admin.token);
  // Requests that end the session use another one.
  const { token } = await ApiClient.login(product.url, SECRETS.ADMIN_CODE);
  const logoutClient = new FuzzClient(product.port, token);
  const isLogout = ({ method, path }: FuzzRequest) =>
    method === 'DELETE' && path.startsWith(API_PREFIX + ROUTES.adminSession);

  const defects: string[] = [];
  const statuses = new Map<number, number>();
  const heaps: number[] = [];
  const send = async (request: FuzzRequest) => {
    const response = await (isLogout(request) ? logoutClient : client).send(request);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const defect = findDefect(request, response);
    const { number, method, path } = request;
    if (defect) defects.push(`request ${number}, ${method} ${path.slice(0, 120)}: ${defect}`);
  };
  for (let start = 0; start < requests; start += BATCH) {
    const pool = await ResourcePool.load((path) => admin.get(path), mailing);
    let next = start;
    const end = Math.min(start + BATCH, requests);
    const sendUntilEnd = async () => {
      while (next < end) await send(generateRequest(seed, next++, endpoints, { document, pool }));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendUntilEnd));
    heaps.push(await product.heapUsed());
  }
  client.close();
  logoutClient.close();
  console.log(`responses by status: ${JSON.stringify(Object.fromEntries(statuses))}`);

  expect.soft(defects).toEqual([]);
  // Many requests passed validation and were carried out.
  expect.soft(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20);
  expect.soft(statuses.get(201) ?? 0).toBeGreaterThan(requests / 400);

  expect.soft(product.isRunning()).toBe(true);
  expect.soft(await admin.get(ROUTES.ready)).toMatchObject({ status: 'ok' });
  expect.soft(({} as Record<string, unknown>)['polluted']).toBeUndefined();

  const log = product.log().slice(logStart);
  expect.soft(log.split('\n').length).toBeGreaterThan(requests / 2);
  expect.soft(log.match(/.*"level":(?:50|60).*/g)?.slice(0, 6)).toBeUndefined();
  expectNoneIn(log, [CANARY, PHONE, token, admin.token, ...Object.values(SECRETS)]);
  return heaps;
}
