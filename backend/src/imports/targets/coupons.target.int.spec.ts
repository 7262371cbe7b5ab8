import { afterAll, beforeAll, expect, it } from 'vitest';
import { CouponAdminService } from '../../payment/coupons/coupon-admin.service.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { CouponsTarget } from './coupons.target.js';

const BY = { session: 'TEST' };

let ground: TestApp;
beforeAll(async () => void (ground = await startTestApp()));
afterAll(() => ground.stop());

it('an import that somebody overtook is not told as written, and one that is repeated is written once', async () => {
  const office = ground.app.get(CouponAdminService);
  const { _id: id, version: seen } = await office.create(
    { code: 'OVERTAKEN', amountOff: 100, redemptionsLeft: 10 },
    BY,
  );
  const left = async () => (await office.list()).find(({ _id }) => _id === id)?.redemptionsLeft;
  const write = (version: number, importId: string) =>
    ground.app.get(CouponsTarget).writeAll(
      [
        {
          do: 'change',
          id,
          expectedVersion: version,
          before: { redemptionsLeft: 10 },
          fields: { redemptionsLeft: 50 },
        },
      ],
      BY,
      'imported',
      importId,
    );

  // Between the import's look at the list and its write another organiser changes the coupon.
  await office.update(id, { code: 'OVERTAKEN', amountOff: 50, redemptionsLeft: 10 }, BY, seen);
  expect(await write(seen, 'overtaken')).toEqual([id]);
  expect(await left()).toBe(10);

  expect(await write(seen + 1, 'in time')).toEqual([]);
  // Finished once more by somebody else, as after a crash.
  expect(await write(seen + 1, 'in time')).toEqual([]);
  expect(await left()).toBe(50);
});
