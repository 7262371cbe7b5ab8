import { afterAll, beforeAll, expect, it } from 'vitest';
import { CouponAdminService } from '../../payment/coupons/coupon-admin.service.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ImportTargetsService } from './import-targets.service.js';

const ACTOR = { session: 'TEST' };

let testApp: TestApp;
beforeAll(async () => void (testApp = await startTestApp()));
afterAll(() => testApp.stop());

it('skips a coupon that has changed meanwhile, and writes a repeated import once', async () => {
  const coupons = testApp.app.get(CouponAdminService);
  const { _id: id, version } = await coupons.create(
    { code: 'CHANGED', amountOff: 100, redemptionsLeft: 10 },
    ACTOR,
  );
  const redemptionsLeft = async () => (await coupons.list()).find(({ _id }) => _id === id)?.redemptionsLeft;
  const target = testApp.app.get(ImportTargetsService).get('coupons');
  const write = (expectedVersion: number, importId: string) =>
    target.writeAll(
      [
        {
          do: 'change',
          id,
          expectedVersion,
          before: { redemptionsLeft: 10 },
          fields: { redemptionsLeft: 50 },
        },
      ],
      ACTOR,
      'imported',
      importId,
    );

  // Another organiser changes the coupon between the import's check and its write.
  await coupons.update(id, { code: 'CHANGED', amountOff: 50, redemptionsLeft: 10 }, ACTOR, version);
  expect(await write(version, 'too late')).toEqual([id]);
  expect(await redemptionsLeft()).toBe(10);

  expect(await write(version + 1, 'in time')).toEqual([]);
  // Resumed by another process, as after a crash.
  expect(await write(version + 1, 'in time')).toEqual([]);
  expect(await redemptionsLeft()).toBe(50);
});
