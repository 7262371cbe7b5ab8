import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { API_PREFIX } from '@mun/contracts/routes';
import request from 'supertest';
import { expect } from 'vitest';
import { upgradeFixture, type EarlierVersion } from './restored-database.js';
import { TEST_SETTINGS } from './start-app.js';

/** Compares the answers with those that the earlier version gave on the same database. They may have gained fields and columns. */
export async function expectSameAnswers(app: NestExpressApplication, version: EarlierVersion): Promise<void> {
  const stored = gunzipSync(readFileSync(upgradeFixture(`${version}.answers.json.gz`))).toString();
  const server = request(await app.getUrl());
  const login = await server.post(`${API_PREFIX}/admin/login`).send({ code: TEST_SETTINGS.ADMIN_CODE });
  const read = (path: string) =>
    server.get(`${API_PREFIX}${path}`).set('authorization', `Bearer ${login.body.message}`).expect(200);
  /** Without this test's login, which is the newest entry once its event has been handled. */
  const readAudit = async () => {
    const { body } = await read('/audit');
    return { ...body, entries: body.entries.slice(1) };
  };
  for (const [path, expected] of Object.entries(JSON.parse(stored) as Record<string, object | string>)) {
    const { body, text } = await read(path);
    if (typeof expected === 'string') expectSameLines(text, expected);
    else if (path === '/audit') await expect.poll(readAudit).toMatchObject(expected);
    else expect({ [path]: body }).toMatchObject({ [path]: expected });
  }
}

/** Compares two tables in CSV, of which the first may have more columns at the end. */
function expectSameLines(text: string, expected: string): void {
  const lines = expected.split('\r\n');
  expect(text.split('\r\n').map((line, index) => line.slice(0, lines[index]?.length ?? 0))).toEqual(lines);
}
