import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CouponView } from '@mun/contracts/content/content';
import { CouponAdminService } from '../../sales/coupons/coupon-admin.service.js';
import { loginAsAdmin } from '../../testing/fixtures/admin.js';
import { importsOf } from '../../testing/fixtures/import.js';
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

it('imports percentages, last days and institutions of coupons, and undoes them', async () => {
  const admin = await loginAsAdmin(testApp);
  const imports = importsOf(admin);
  const percent = async () =>
    (await admin.get('/coupons')).body.find((coupon: CouponView) => coupon.code === 'PERCENT');
  await imports.apply('coupons', 'code,amount off,valid until,school\nPERCENT,10%,30/8/2099,NPS Koramangala');
  expect(await percent()).toMatchObject({
    amountOff: 0,
    percentOff: 10,
    validUntil: '2099-08-30',
    institution: 'NPS Koramangala',
  });
  expect((await imports.preview('coupons', 'code,percent off\nPERCENT,10')).counts.same).toBe(1);
  const done = await imports.apply('coupons', 'code,amount off\npercent,250');
  expect(await percent()).toMatchObject({ amountOff: 250, validUntil: '2099-08-30' });
  expect(await percent()).not.toHaveProperty('percentOff');
  await imports.undo(done.id).expect(200);
  expect(await percent()).toMatchObject({ amountOff: 0, percentOff: 10 });
  const { rows } = await imports.preview(
    'coupons',
    'code,amount off,percent off,valid until\nA,100,10,\nB,150%,,\nC,5,,tomorrow',
  );
  expect(rows.map(({ message }) => message)).toEqual([
    'Please enter either an amount or a percentage, not both',
    'Please enter a whole percentage from 1 to 100',
    'Please enter a date as YYYY-MM-DD',
  ]);
});
