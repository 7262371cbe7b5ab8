import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELIVERIES_COLLECTION, type EmailDelivery } from '@mun/contracts/notify/deliveries';
import type { PlacardLinks, RegistrationStatusResponse } from '@mun/contracts/registration/registration';
import { ROUTES } from '@mun/contracts/routes';
import { Config } from '../../platform/config/config.js';
import { LinkSigner } from '../../platform/auth/link-signer.service.js';
import { ASSEMBLY, startAllotmentFixture, type AllotmentFixture } from '../../testing/fixtures/allotment.js';
import { PlacardLinksService } from './placard-links.service.js';

describe('GET /placards', () => {
  let fixture: AllotmentFixture;
  let links: PlacardLinks;
  beforeAll(async () => {
    fixture = await startAllotmentFixture(4);
    await fixture
      .allot([
        [0, ASSEMBLY, 'Country 1'],
        [1, ASSEMBLY, 'Country 2'],
      ])
      .expect(200);
    links = (await statusOf(0)).placard!;
  });
  afterAll(() => fixture.testApp.stop());

  const statusOf = async (index: number) => {
    const { registrationId } = fixture.delegates[index]!;
    const { body } = await fixture.testApp.get(`/registration/status/${registrationId}`).expect(200);
    return body as RegistrationStatusResponse;
  };
  const get = (path: string) => fixture.testApp.get(path.replace(/^\/api/, '')).responseType('blob');
  const draw = async (path: string) => (await get(path).expect(200)).body as Buffer;

  it.each([
    ['portrait', 1080, 1350],
    ['landscape', 1200, 630],
    ['namedPortrait', 1080, 1350],
    ['namedLandscape', 1200, 630],
  ] as const)('draws the link %s as PNG of %i×%i pixels', async (link, width, height) => {
    const { body, headers } = await get(links[link]).expect(200);
    expect(headers['content-type']).toBe('image/png');
    expect(headers['cache-control']).toBe(`${link.startsWith('named') ? 'private' : 'public'}, max-age=300`);
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ format: 'png', width, height });
  });

  it('has the name only in the links for it', async () => {
    expect(await draw(links.namedPortrait)).not.toEqual(await draw(links.portrait));
    const { fullName, registrationId } = fixture.delegates[0]!;
    for (const link of Object.values(links) as string[]) {
      const [, claims = ''] = link.split('.');
      const readable = Buffer.from(claims, 'base64url').toString();
      expect(readable).not.toContain(fullName);
      expect(readable).not.toContain(registrationId);
    }
  });

  it('has no name any more once the place went to another person', async () => {
    const { _id, registrationId } = fixture.delegates[1]!;
    const former = fixture.testApp.app.get(PlacardLinksService).linksFor(_id.toHexString(), registrationId);
    await get(former.namedPortrait).expect(200);
    const registrations = fixture.testApp.connection.collection('registrations');
    await registrations.updateOne({ _id }, { $set: { registrationId: 'ZZZZZ-ZZZZZ' } });
    await get(former.namedPortrait).expect(410);
    await get(former.portrait).expect(200);
    await registrations.updateOne({ _id }, { $set: { registrationId } });
  });

  it('answers an unchanged placard with 304', async () => {
    const { headers } = await get(links.portrait).expect(200);
    await get(links.portrait).set('If-None-Match', headers['etag']!).expect(304);
  });

  it('does not accept other links', async () => {
    const { _id } = fixture.delegates[0]!;
    const claims = { registration: _id.toHexString(), format: 'portrait', holder: 'x' };
    const otherPurpose = fixture.testApp.app.get(LinkSigner).sign('receipt', claims);
    const [header, , signature] = links.portrait.split('/').at(-1)!.split('.');
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const files = [
      'x.png',
      `${_id.toHexString()}.png`,
      `${otherPurpose}.png`,
      `${header}.${forged}.${signature}.png`,
    ];
    for (const file of [...files, links.portrait.split('/').at(-1)!.replace('.png', '')]) {
      const { headers } = await get(`/placards/${file}`).expect(404);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('follows a change of the seat, and is gone without one', async () => {
    const { placard } = await statusOf(1);
    const before = await draw(placard!.landscape);
    await fixture.allot([[1, ASSEMBLY, 'Country 3']]).expect(200);
    expect((await statusOf(1)).placard).toEqual(placard);
    expect(await draw(placard!.landscape)).not.toEqual(before);
    await fixture.allot([], { cleared: [fixture.delegates[1]!.registrationId] }).expect(200);
    expect(await statusOf(1)).not.toHaveProperty('placard');
    await get(placard!.landscape).expect(410);
  });

  it('is linked in the email about the seat, without the name', async () => {
    await fixture.admin.post(ROUTES.sendAllotmentEmails, {}).expect(200);
    const deliveries =
      fixture.testApp.connection.collection<EmailDelivery<'allotment'>>(DELIVERIES_COLLECTION);
    const registration = fixture.delegates[0]!._id.toHexString();
    const { PUBLIC_URL } = fixture.testApp.app.get(Config);
    await expect
      .poll(async () => (await deliveries.findOne({ registration }))?.content.placardUrl)
      .toBe(PUBLIC_URL + links.landscape);
  });

  it('is gone if the registration is cancelled', async () => {
    await fixture.allot([[2, ASSEMBLY, 'Country 7']]).expect(200);
    const { placard } = await statusOf(2);
    await get(placard!.portrait).expect(200);
    const { _id } = fixture.delegates[2]!;
    const registrations = fixture.testApp.connection.collection('registrations');
    await registrations.updateOne({ _id }, { $set: { state: 'cancelled' } });
    await get(placard!.portrait).expect(410);
  });
});
