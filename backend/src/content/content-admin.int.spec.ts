import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import request, { type Test } from 'supertest';
import { API_PREFIX } from '@mun/contracts/routes';
import { TEST_SETTINGS } from '../testing/start-app.js';
import { addCoupon, expectConfirmedOnce, FEE } from '../testing/fixtures.js';
import { delegateForm, startTestApp, type TestApp } from '../testing/test-app.js';
import { CONTENT_LISTS } from '../testing/content-lists.js';
import { PurgeDeletedContent } from './purge-deleted-content.task.js';

describe('what organisers do with the lists', () => {
  let ground: TestApp;
  let token: string;
  let pictured: Buffer;
  beforeAll(async () => {
    ground = await startTestApp();
    const { body } = await ground.post('/admin/login', { code: TEST_SETTINGS.ADMIN_CODE }).expect(200);
    token = body.message;
    pictured = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b8351c' } })
      .png()
      .toBuffer();
  });
  afterAll(() => ground.stop());

  const as = (test: Test) => test.set('authorization', `Bearer ${token}`).set('x-admin-name', 'Asha%20R');
  const send = (test: Test, form: object) =>
    Object.entries(form).reduce((sent, [name, value]) => sent.field(name, String(value)), as(test));
  const put = (path: string) => request(ground.url).put(API_PREFIX + path);
  const post = (path: string) => request(ground.url).post(API_PREFIX + path);
  const remove = (path: string) => request(ground.url).delete(API_PREFIX + path);
  const audit = async () => (await as(ground.get('/audit')).expect(200)).body.entries;

  it.each(CONTENT_LISTS)(
    '$path: added, changed, deleted, brought back, and each of these is told',
    async (list) => {
      const { path, form, kind, title } = list;
      const { body: added } = await send(post(path), form).expect(201);
      expect(added).toMatchObject({ ...form, version: 1 });
      const shown = async () => (await ground.get(path).expect(200)).body as { _id: string }[];
      expect(await shown()).toContainEqual(expect.objectContaining({ _id: added._id }));

      const changed = await send(put(`${path}/${added._id}`), { ...form, [title]: 'Another' }).expect(200);
      expect(changed.body).toMatchObject({ [title]: 'Another', version: 2 });

      await as(remove(`${path}/${added._id}`)).expect(204);
      expect(await shown()).not.toContainEqual(expect.objectContaining({ _id: added._id }));
      await as(remove(`${path}/${added._id}`)).expect(404);
      await send(put(`${path}/${added._id}`), form).expect(404);

      const back = await as(post(`${path}/${added._id}/restore`)).expect(200);
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
    '$path: a change on an older version changes nothing, and shows what stands there',
    async ({ path, form, title }) => {
      const { body } = await send(post(path), { ...form, [title]: `Two ${path}` }).expect(201);
      await send(put(`${path}/${body._id}`).set('if-match', '"1"'), { ...form, [title]: 'First' }).expect(
        200,
      );
      const late = await send(put(`${path}/${body._id}`).set('if-match', '"1"'), {
        ...form,
        [title]: 'Late',
      }).expect(412);
      expect(late.body).toMatchObject({ statusCode: 412, current: { [title]: 'First', version: 2 } });
      await as(remove(`${path}/${body._id}`).set('if-match', '"1"')).expect(412);
      await as(remove(`${path}/${body._id}`)).expect(204);
    },
  );

  it('of twenty changes at once on one version one is made, and the others are told', async () => {
    const { body } = await send(post('/sponsors'), { name: 'Race', type: 'college' }).expect(201);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send(put(`/sponsors/${body._id}`).set('if-match', '"1"'), { name: `Race ${at}`, type: 'college' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(19).fill(412),
    ]);
    await as(remove(`/sponsors/${body._id}`)).expect(204);
  });

  it('keeps its order, and refuses one that is not of the whole list', async () => {
    const { body: before } = await ground.get('/committees').expect(200);
    const ids = before.map(({ _id }: { _id: string }) => _id).toReversed();
    await as(put('/committees/order').send({ ids })).expect(204);
    const { body: after } = await ground.get('/committees').expect(200);
    expect(after.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
    await as(put('/committees/order').send({ ids: ids.slice(1) })).expect(409);
    await as(put('/committees/order').send({ ids: [ids[0], ...ids.slice(0, -1)] })).expect(400);
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
  ])('%s %o is refused at %s: %s', async (path, form, field, message) => {
    const { body } = await send(post(path), form).expect(400);
    expect(body.errors).toEqual([{ field, message }]);
  });

  it('a committee’s name is taken in whatever case, and free again when it is deleted', async () => {
    const form = { name: 'Taken', agenda: 'x' };
    const { body } = await send(post('/committees'), form).expect(201);
    const twice = await send(post('/committees'), { ...form, name: ' tAKEN' }).expect(409);
    expect(twice.body.errors).toEqual([
      { field: 'name', message: 'There is a committee of this name already' },
    ]);
    await as(remove(`/committees/${body._id}`)).expect(204);
    const { body: other } = await send(post('/committees'), form).expect(201);
    await as(post(`/committees/${body._id}/restore`)).expect(409);
    await as(remove(`/committees/${other._id}`)).expect(204);
    await as(post(`/committees/${body._id}/restore`)).expect(200);
    await as(remove(`/committees/${body._id}`)).expect(204);
  });

  it('what was deleted a week ago goes for good', async () => {
    const { body } = await send(post('/faqs'), { question: 'Gone?', answer: 'Yes.' }).expect(201);
    await as(remove(`/faqs/${body._id}`)).expect(204);
    await ground.app.get(PurgeDeletedContent).run();
    await as(post(`/faqs/${body._id}/restore`)).expect(200);
    await as(remove(`/faqs/${body._id}`)).expect(204);
    await expect
      .poll(async () => {
        await ground.app.get(PurgeDeletedContent).run(Date.now() + 8 * 24 * 3_600_000);
        return (await as(post(`/faqs/${body._id}/restore`))).status;
      })
      .toBe(404);
  });

  describe('pictures', () => {
    const sponsor = (bytes: Buffer, name = 'logo.png') =>
      send(post('/sponsors'), { name: 'Pictured', type: 'partner' }).attach('image', bytes, name);

    it('come with the form, stay when it is changed without one, and go when asked to', async () => {
      const { body } = await sponsor(pictured).expect(201);
      expect(body).toMatchObject({ imageMimeType: 'image/webp', picture: { width: 40, height: 30 } });
      await ground.get(body.imageUrl.replace('/api', '')).expect(200).expect('content-type', 'image/webp');
      const form = { name: 'Still', type: 'partner' };
      const kept = await send(put(`/sponsors/${body._id}`), form).expect(200);
      expect(kept.body.imageUrl).toBe(body.imageUrl);
      const gone = await send(put(`/sponsors/${body._id}`), { ...form, removeImage: true }).expect(200);
      expect(gone.body).not.toHaveProperty('imageUrl');
      await as(remove(`/sponsors/${body._id}`)).expect(204);
    });

    it('of every kind are taken by what they are, not by what they are called', async () => {
      const image = sharp(pictured);
      for (const bytes of [
        await image.clone().jpeg().toBuffer(),
        await image.clone().webp().toBuffer(),
        await image.clone().avif().toBuffer(),
        await image.clone().gif().toBuffer(),
      ]) {
        const { body } = await sponsor(bytes, 'letter.txt').expect(201);
        expect(body.imageMimeType).toBe('image/webp');
        await as(remove(`/sponsors/${body._id}`)).expect(204);
      }
    });

    it.each<[string, number, RegExp, () => Buffer | Promise<Buffer>]>([
      [
        'a drawing with a script (SVG)',
        400,
        /JPEG, PNG/,
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
      ],
      ['a page', 400, /JPEG, PNG/, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a picture that is cut off', 400, /JPEG, PNG/, () => pictured.subarray(0, 60)],
      ['too large a file', 413, /at most 5 MB/, () => Buffer.alloc(5 * 1024 * 1024 + 1)],
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

    it('two at once, in another field, or a form that breaks off: a sentence each', async () => {
      await sponsor(pictured).attach('image', pictured, 'b.png').expect(400);
      await send(post('/sponsors'), { name: 'x', type: 'partner' })
        .attach('file', pictured, 'a.png')
        .expect(400);
      const { body } = await as(post('/sponsors'))
        .set('content-type', 'multipart/form-data; boundary=x')
        .send('--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nhalf')
        .expect(400);
      expect(body.message).toBe('This form did not arrive whole. Please send it again.');
    });
  });

  describe('what delegates chose', () => {
    it('is not deleted, and who and how many is said', async () => {
      const data = delegateForm();
      const couponCode = await addCoupon(ground, 1, FEE);
      await ground.post('/registration/initiate', { data, couponCode }).expect(201);
      await expectConfirmedOnce(ground, data['email']);
      const { body: committees } = await ground.get('/committees/get-portfolios').expect(200);
      const chosen = committees.find(({ name }: { name: string }) => name === data['committeePreference1']);
      const { body } = await as(remove(`/committees/${chosen._id}`)).expect(409);
      expect(body.message).toBe(
        `${chosen.name} cannot be deleted: Delegate Sample has chosen it or holds a seat there.`,
      );

      const less = chosen.portfolios.filter((one: string) => one !== 'France');
      const refused = await as(put(`/committees/${chosen._id}/portfolios`).send({ portfolios: less })).expect(
        409,
      );
      expect(refused.body.uses).toEqual([
        { portfolio: 'France', chosen: 1, held: 0, names: ['Delegate Sample'] },
      ]);
      const { body: kept } = await as(
        put(`/committees/${chosen._id}/portfolios`).send({ portfolios: less, accept: ['France'] }),
      ).expect(200);
      expect(kept.portfolios).toEqual(less);
      const { body: uses } = await as(ground.get(`/committees/${chosen._id}/uses`)).expect(200);
      expect(uses).toMatchObject({ delegates: 1, names: ['Delegate Sample'] });
    });

    it.each([
      [[], 'Portfolios cannot be empty'],
      [['  '], 'Portfolios cannot be empty'],
      [['France', ' france '], 'Portfolios must be unique. Duplicate entries found.'],
    ])('portfolios %o are refused: %s', async (portfolios, message) => {
      const { body: committees } = await ground.get('/committees/get-portfolios').expect(200);
      const { body } = await as(
        put(`/committees/${committees[0]._id}/portfolios`).send({ portfolios }),
      ).expect(400);
      expect(body.message).toBe(message);
    });
  });

  it('the conference is changed as a whole, at its version, and the site shows it', async () => {
    const { body } = await ground.get('/conference').expect(200);
    const { version, payment: _, currency: __, ...facts } = body;
    const form = { ...facts, name: 'Another MUN', fee: 1_750.5 };
    const { body: after } = await as(put('/conference').set('if-match', `"${version}"`).send(form)).expect(
      200,
    );
    expect(after).toMatchObject({ name: 'Another MUN', fee: 1_750.5, version: version + 1 });
    await as(put('/conference').set('if-match', `"${version}"`).send(form)).expect(412);
    expect((await ground.get('/conference').expect(200)).body).toEqual(after);
    const wrong = await as(
      put('/conference').send({
        ...form,
        endsOn: '2000-01-01',
        contacts: [{ name: 'x', role: 'y', phone: '1' }],
      }),
    ).expect(400);
    expect(wrong.body.errors).toEqual([
      { field: 'endsOn', message: 'The last day cannot be before the first' },
      { field: 'contacts.0.phone', message: 'Phone number must be exactly 10 digits' },
    ]);
    const uneven = await as(put('/conference').send({ ...form, fee: 1_500.555 })).expect(400);
    expect(uneven.body.errors).toEqual([
      { field: 'fee', message: 'Please enter an amount with at most two decimals' },
    ]);
  });
});
