import { execFile } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, inject, it } from 'vitest';

const program = fileURLToPath(new URL('../../dist/demo/seed.js', import.meta.url));

describe('the demo data', () => {
  const database = new URL(inject('mongoUri'));
  database.pathname = `/seed-${randomUUID()}`;
  const client = new MongoClient(String(database));
  afterAll(() => client.close());

  /** As `npm start` runs it: a process of its own that has to end by itself, well. */
  async function seed(): Promise<string> {
    const env = {
      ...process.env,
      MONGODB_URI: String(database),
      REDIS_URL: `${inject('redisUrl')}/${randomInt(1, 1024)}`,
      RAZORPAY_KEY_ID: 'key',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'secret',
      ADMIN_CODE: 'code-of-the-tests',
      ADMIN_TOKEN_SECRET: 'a-token-secret-of-at-least-32-characters',
    };
    const { stdout } = await promisify(execFile)('node', [program], { env });
    return stdout;
  }

  it('fills an empty database, and does nothing to one that has committees', async () => {
    expect(await seed()).toBe('Demo data: 12 committees, 3 coupons\n');
    const committees = client.db().collection('committees');
    const coupons = client.db().collection('coupons');
    expect(await committees.countDocuments()).toBe(12);
    for (const [name, count] of Object.entries({ board_members: 9, team_members: 14, sponsors: 9, faqs: 11 }))
      expect([name, await client.db().collection(name).countDocuments()]).toEqual([name, count]);
    // Of the people two, and of the sponsors one, have no picture: the site's defaults show.
    expect(await client.db().collection('images').countDocuments()).toBe(12 + 21 + 8);
    await coupons.deleteMany({});

    expect(await seed()).toBe('The database is not empty: no demo data added\n');
    expect(await committees.countDocuments()).toBe(12);
    expect(await coupons.countDocuments()).toBe(0);
  });

  it('goes on where it was killed before the committees were written', async () => {
    await client.db().collection('committees').deleteMany({});
    await client.db().collection('sponsors').deleteMany({});
    await client.db().collection('coupons').insertOne({ code: 'LEFT BEHIND', codeKey: 'left behind' });
    expect(await seed()).toBe('Demo data: 12 committees, 3 coupons\n');
    expect(await client.db().collection('sponsors').countDocuments()).toBe(9);
    expect(await client.db().collection('faqs').countDocuments()).toBe(11);
    expect(await seed()).toContain('not empty');
  });
});
