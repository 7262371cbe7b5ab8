import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import request, { type Test } from 'supertest';
import { API_PREFIX, IDEMPOTENCY_KEY_HEADER } from '@mun/contracts/routes';
import { TEST_SETTINGS } from '../testing/start-app.js';
import { addCoupon, expectConfirmedOnce, FEE } from '../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import { CONTENT_LISTS } from '../testing/content-lists.js';
import { PurgeDeletedContent } from './purge-deleted-content.task.js';

describe('content administration', () => {
  let testApp: TestApp;
  let token: string;
  let png: Buffer;
  beforeAll(async () => {
    testApp = await startTestApp();
    const { body } = await testApp.post('/admin/login', { code: TEST_SETTINGS.ADMIN_CODE }).expect(200);
    token = body.message;
    png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b8351c' } })
      .png()
      .toBuffer();
  });
  afterAll(() => testApp.stop());

  const asAdmin = (test: Test) =>
    test.set('authorization', `Bearer ${token}`).set('x-admin-name', 'Asha%20R');
  const send = (test: Test, form: object) =>
    Object.entries(form).reduce((sent, [name, value]) => sent.field(name, String(value)), asAdmin(test));
  const put = (path: string) => request(testApp.url).put(API_PREFIX + path);
  const post = (path: string) => request(testApp.url).post(API_PREFIX + path);
  const remove = (path: string) => request(testApp.url).delete(API_PREFIX + path);
  const audit = async () => (await asAdmin(testApp.get('/audit')).expect(200)).body.entries;

  it.each(CONTENT_LISTS)(
    '$path: creates, updates, deletes and restores an item, each with an audit entry',
    async (list) => {
      const { path, form, kind, title } = list;
      const { body: added } = await send(post(path), form).expect(201);
      expect(added).toMatchObject({ ...form, version: 1 });
      const shown = async () => (await testApp.get(path).expect(200)).body as { _id: string }[];
      expect(await shown()).toContainEqual(expect.objectContaining({ _id: added._id }));

      const changed = await send(put(`${path}/${added._id}`), { ...form, [title]: 'Another' }).expect(200);
      expect(changed.body).toMatchObject({ [title]: 'Another', version: 2 });

      await asAdmin(remove(`${path}/${added._id}`)).expect(204);
      expect(await shown()).not.toContainEqual(expect.objectContaining({ _id: added._id }));
      await asAdmin(remove(`${path}/${added._id}`)).expect(404);
      await send(put(`${path}/${added._id}`), form).expect(404);

      const back = await asAdmin(post(`${path}/${added._id}/restore`)).expect(200);
      expect(back.body).toMatchObject({ [title]: 'Another', version: 4 });
      expect(await shown()).toContainEqual(expect.objectContaining({ _id: added._id, [title]: 'Another' }));

      await expect
        .poll(async () => (await audit()).filter((entry: { subject: string }) => entry.subject === added._id))
        .toMatchObject([
          { action: 'restored', kind, title: 'Another' },
          { action: 'deleted', kind },
          { action: 'changed', before: { [title]: form[title as never] }, after: { [title]: 'Another' } },
          { action: 'created', by: { name: 'Asha R', session: expect.stringMatching(/^\w{4}$/) } },
        ]);
    },
  );

  it.each(CONTENT_LISTS)(
    '$path: refuses an update of an outdated version with the current item',
    async ({ path, form, title }) => {
      const { body } = await send(post(path), { ...form, [title]: `Two ${path}` }).expect(201);
      await send(put(`${path}/${body._id}`).set('if-match', '"1"'), { ...form, [title]: 'First' }).expect(
        200,
      );
      const conflict = await send(put(`${path}/${body._id}`).set('if-match', '"1"'), {
        ...form,
        [title]: 'Late',
      }).expect(412);
      expect(conflict.body).toMatchObject({ statusCode: 412, current: { [title]: 'First', version: 2 } });
      await asAdmin(remove(`${path}/${body._id}`).set('if-match', '"1"')).expect(412);
      await asAdmin(remove(`${path}/${body._id}`)).expect(204);
    },
  );

  it('applies one of twenty concurrent updates of one version and refuses the others', async () => {
    const { body } = await send(post('/sponsors'), { name: 'Race', type: 'college' }).expect(201);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(put(`/sponsors/${body._id}`).set('if-match', '"1"'), { name: `Race ${index}`, type: 'college' }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(19).fill(412),
    ]);
    await asAdmin(remove(`/sponsors/${body._id}`)).expect(204);
  });

  it('reorders a list and refuses an order with missing or repeated ids', async () => {
    const { body: before } = await testApp.get('/committees').expect(200);
    const ids = before.map(({ _id }: { _id: string }) => _id).toReversed();
    await asAdmin(put('/committees/order').send({ ids })).expect(204);
    const { body: after } = await testApp.get('/committees').expect(200);
    expect(after.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    await asAdmin(put('/committees/order').send({ ids: ids.slice(1) })).expect(409);
    await asAdmin(put('/committees/order').send({ ids: [ids[0], ...ids.slice(0, -1)] })).expect(400);
  });

  it.each([
    ['/committees', { agenda: 'x' }, 'name', 'Name is required'],
    ['/committees', { name: 'x', agenda: ' ' }, 'agenda', 'Agenda is required'],
    [
      '/committees',
      { name: 'x', agenda: 'x', backgroundGuideURL: 'javascript:alert(1)' },
      'backgroundGuideURL',
      'Invalid URL',
    ],
    ['/eb', { name: 'x', committee: 'x' }, 'position', 'Position is required'],
    ['/eb', { name: 'x', position: 'x' }, 'committee', 'Committee is required'],
    ['/sponsors', { name: 'x' }, 'type', 'Type is required'],
    ['/faqs', { question: 'x' }, 'answer', 'Answer is required'],
    ['/faqs', { answer: 'x' }, 'question', 'Question is required'],
  ])('%s refuses %o at %s: %s', async (path, form, field, message) => {
    const { body } = await send(post(path), form).expect(400);
    expect(body.errors).toEqual([{ field, message }]);
  });

  it('a committee’s name is unique, ignoring case, until the committee is deleted', async () => {
    const form = { name: 'Taken', agenda: 'x' };
    const { body } = await send(post('/committees'), form).expect(201);
    const duplicate = await send(post('/committees'), { ...form, name: ' tAKEN' }).expect(409);
    expect(duplicate.body.errors).toEqual([
      { field: 'name', message: 'A committee with this name already exists' },
    ]);
    await asAdmin(remove(`/committees/${body._id}`)).expect(204);
    const { body: other } = await send(post('/committees'), form).expect(201);
    await asAdmin(post(`/committees/${body._id}/restore`)).expect(409);
    await asAdmin(remove(`/committees/${other._id}`)).expect(204);
    await asAdmin(post(`/committees/${body._id}/restore`)).expect(200);
    await asAdmin(remove(`/committees/${body._id}`)).expect(204);
  });

  it('purges items a month after their deletion', async () => {
    const { body } = await send(post('/faqs'), { question: 'Gone?', answer: 'Yes.' }).expect(201);
    await asAdmin(remove(`/faqs/${body._id}`)).expect(204);
    await testApp.app.get(PurgeDeletedContent).run(Date.now() + 30 * 24 * 3_600_000);
    await asAdmin(post(`/faqs/${body._id}/restore`)).expect(200);
    await asAdmin(remove(`/faqs/${body._id}`)).expect(204);
    await expect
      .poll(async () => {
        await testApp.app.get(PurgeDeletedContent).run(Date.now() + 32 * 24 * 3_600_000);
        return (await asAdmin(post(`/faqs/${body._id}/restore`))).status;
      })
      .toBe(404);
  });

  describe('images', () => {
    const sponsor = (bytes: Buffer, name = 'logo.png') =>
      send(post('/sponsors'), { name: 'Pictured', type: 'partner' }).attach('image', bytes, name);

    it('are uploaded with the form, kept by an update without one, and removed with removeImage', async () => {
      const { body } = await sponsor(png).expect(201);
      expect(body).toMatchObject({ imageMimeType: 'image/webp', picture: { width: 40, height: 30 } });
      await testApp.get(body.imageUrl.replace('/api', '')).expect(200).expect('content-type', 'image/webp');
      const form = { name: 'Still', type: 'partner' };
      const unchanged = await send(put(`/sponsors/${body._id}`), form).expect(200);
      expect(unchanged.body.imageUrl).toBe(body.imageUrl);
      const removed = await send(put(`/sponsors/${body._id}`), { ...form, removeImage: true }).expect(200);
      expect(removed.body).not.toHaveProperty('imageUrl');
      await asAdmin(remove(`/sponsors/${body._id}`)).expect(204);
    });

    it('belong to the body of an idempotency key', async () => {
      const key = 'a-sponsor-with-a-picture';
      const { body } = await sponsor(png).set(IDEMPOTENCY_KEY_HEADER, key).expect(201);
      await sponsor(png).set(IDEMPOTENCY_KEY_HEADER, key).expect(201, body);
      const other = await sharp(png).jpeg().toBuffer();
      await sponsor(other).set(IDEMPOTENCY_KEY_HEADER, key).expect(422);
      await asAdmin(remove(`/sponsors/${body._id}`)).expect(204);
    });

    it('are recognised by their bytes, not by their file name', async () => {
      const image = sharp(png);
      for (const bytes of [
        await image.clone().jpeg().toBuffer(),
        await image.clone().webp().toBuffer(),
        await image.clone().avif().toBuffer(),
        await image.clone().gif().toBuffer(),
      ]) {
        const { body } = await sponsor(bytes, 'letter.txt').expect(201);
        expect(body.imageMimeType).toBe('image/webp');
        await asAdmin(remove(`/sponsors/${body._id}`)).expect(204);
      }
    });

    it.each<[string, number, RegExp, () => Buffer | Promise<Buffer>]>([
      [
        'an SVG with a script',
        400,
        /JPEG, PNG/,
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      ],
      ['an HTML page', 400, /JPEG, PNG/, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a truncated image', 400, /JPEG, PNG/, () => png.subarray(0, 60)],
      ['a file that is too large', 413, /5 MB or less/, () => Buffer.alloc(5 * 1024 * 1024 + 1)],
      [
        'too many pixels in a small file',
        400,
        /16 megapixels/,
        () =>
          sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: 'red' } })
            .png({ compressionLevel: 9 })
            .toBuffer(),
      ],
    ])('%s: %i', async (_, status, message, make) => {
      const { body } = await sponsor(await make()).expect(status);
      expect(body.errors).toEqual([{ field: 'image', message: expect.stringMatching(message) }]);
    });

    it('refuses two images, another field name and a truncated form with a message', async () => {
      await sponsor(png).attach('image', png, 'b.png').expect(400);
      await send(post('/sponsors'), { name: 'x', type: 'partner' }).attach('file', png, 'a.png').expect(400);
      const { body } = await asAdmin(post('/sponsors'))
        .set('content-type', 'multipart/form-data; boundary=x')
        .send('--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nhalf')
        .expect(400);
      expect(body.message).toBe('The upload was incomplete. Please try again.');
    });
  });

  describe('committees and portfolios in use', () => {
    it('are not deleted, and the message names the delegates', async () => {
      const data = delegateForm();
      const couponCode = await addCoupon(testApp, 1, FEE);
      await testApp.post('/registration/initiate', { data, couponCode }).expect(201);
      await expectConfirmedOnce(testApp, data['email']);
      const { body: committees } = await testApp.get('/committees/get-portfolios').expect(200);
      const chosen = committees.find(({ name }: { name: string }) => name === data['committeePreference1']);
      const { body } = await asAdmin(remove(`/committees/${chosen._id}`)).expect(409);
      expect(body.message).toBe(
        `You can’t delete ${chosen.name}: Delegate Sample has chosen it or holds a seat there.`,
      );

      const withoutFrance = chosen.portfolios.filter((portfolio: string) => portfolio !== 'France');
      const refused = await asAdmin(
        put(`/committees/${chosen._id}/portfolios`).send({ portfolios: withoutFrance }),
      ).expect(409);
      expect(refused.body.uses).toEqual([
        { portfolio: 'France', chosen: 1, held: 0, names: ['Delegate Sample'] },
      ]);
      const { body: updated } = await asAdmin(
        put(`/committees/${chosen._id}/portfolios`).send({ portfolios: withoutFrance, accept: ['France'] }),
      ).expect(200);
      expect(updated.portfolios).toEqual(withoutFrance);
      const { body: uses } = await asAdmin(testApp.get(`/committees/${chosen._id}/uses`)).expect(200);
      expect(uses).toMatchObject({ delegates: 1, names: ['Delegate Sample'] });
    });

    it.each([
      [[], 'Portfolios cannot be empty'],
      [['  '], 'Portfolios cannot be empty'],
      [['France', ' france '], 'Portfolios must be unique. Duplicate entries found.'],
    ])('refuses portfolios %o: %s', async (portfolios, message) => {
      const { body: committees } = await testApp.get('/committees/get-portfolios').expect(200);
      const { body } = await asAdmin(
        put(`/committees/${committees[0]._id}/portfolios`).send({ portfolios }),
      ).expect(400);
      expect(body.message).toBe(message);
    });
  });

  it('updates the conference at its version, and the site shows it', async () => {
    const { body } = await testApp.get('/conference').expect(200);
    const { version, payment: _, currency: __, ...facts } = body;
    const form = { ...facts, name: 'Another MUN', fee: 1_750.5 };
    const { body: after } = await asAdmin(
      put('/conference').set('if-match', `"${version}"`).send(form),
    ).expect(200);
    expect(after).toMatchObject({ name: 'Another MUN', fee: 1_750.5, version: version + 1 });
    await asAdmin(put('/conference').set('if-match', `"${version}"`).send(form)).expect(412);
    expect((await testApp.get('/conference').expect(200)).body).toEqual(after);
    const invalid = await asAdmin(
      put('/conference').send({
        ...form,
        endsOn: '2000-01-01',
        contacts: [{ name: 'x', role: 'y', phone: '1' }],
      }),
    ).expect(400);
    expect(invalid.body.errors).toEqual([
      { field: 'endsOn', message: 'The last day must not be before the first day' },
      {
        field: 'contacts.0.phone',
        message: 'Please enter a phone number with its area code, such as 020 2567 1234',
      },
    ]);
    const fractional = await asAdmin(put('/conference').send({ ...form, fee: 1_500.555 })).expect(400);
    expect(fractional.body.errors).toEqual([
      { field: 'fee', message: 'Please enter an amount with no more than two decimal places' },
    ]);
  });
});
