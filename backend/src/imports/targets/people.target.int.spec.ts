import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  BoardMemberView,
  CommitteeView,
  SponsorView,
  TeamMemberView,
} from '@mun/contracts/content/content';
import { MAX_IMAGE_BYTES } from '@mun/contracts/content/images';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { importsOf, uploadPicture } from '../../testing/fixtures/import.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const photo = (red: number) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: { r: red, g: 90, b: 0 } } })
    .png()
    .toBuffer();

describe('imports of people with pictures', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  let imports: ReturnType<typeof importsOf>;
  beforeAll(async () => {
    testApp = await startTestApp();
    admin = await loginAsAdmin(testApp);
    imports = importsOf(admin);
  });
  afterAll(() => testApp.stop());

  const upload = async (file: string, red: number) => uploadPicture(testApp, admin, file, await photo(red));
  const board = async () => (await testApp.get('/eb?images=url').expect(200)).body as BoardMemberView[];
  const team = async () =>
    (await testApp.get('/team-members?images=url').expect(200)).body as TeamMemberView[];
  const member = async (name: string) => (await board()).find((item) => item.name === name)!;

  it('add board and team, match pictures with names and cells, and are undone', async () => {
    const pictures = [
      await upload('ananya-deshpande.png', 1),
      await upload('IMG_20.png', 2),
      await upload('nobody.png', 3),
    ];
    const table =
      'Name,Role,Committee,Photo\nAnanya Deshpande,Chair,UNSC,\nRohan Iyer,Director,UNSC,img_20.png\nMeera Nair,Rapporteur,UNW,';
    const shown = await imports.preview('board', table, { pictures });
    expect(shown.counts).toEqual({ add: 3, change: 0, same: 0, wrong: 0 });
    expect(shown.pictures).toEqual([
      { file: 'ananya-deshpande.png', title: 'Ananya Deshpande' },
      { file: 'IMG_20.png', title: 'Rohan Iyer' },
      { file: 'nobody.png', message: 'Nothing in the list or the table has this name.' },
    ]);
    expect(shown.rows[0]?.fields.at(-1)).toEqual({
      field: 'Picture',
      after: `/api/images/${pictures[0]!.id}.webp`,
    });
    const done = await imports.apply('board', table, { pictures });
    expect(done).toMatchObject({ kind: 'board', added: 3, changed: 0 });
    expect((await board()).map(({ name, position, imageUrl }) => [name, position, imageUrl])).toEqual([
      ['Ananya Deshpande', 'Chair', `/api/images/${pictures[0]!.id}.webp`],
      ['Rohan Iyer', 'Director', `/api/images/${pictures[1]!.id}.webp`],
      ['Meera Nair', 'Rapporteur', undefined],
    ]);
    expect((await imports.preview('board', table, { pictures })).counts.same).toBe(3);
    await imports.undo(done.id).expect(200);
    expect(await board()).toEqual([]);

    await imports.apply('team', 'name,position,type\nKiran Rao,Head of Logistics,HEAD\nLata Bose,Runner,');
    expect((await team()).map(({ name, type }) => [name, type])).toEqual([
      ['Kiran Rao', 'head'],
      ['Lata Bose', 'manager'],
    ]);
    const { rows } = await imports.preview('team', 'name,position,type\nNew One,Lead,boss');
    expect(rows[0]?.message).toBe('Type must be super, head or manager');

    await imports.apply('sponsors', 'sponsor,type\nSample Bank,Partner\nSample Blog,');
    const { body: sponsors } = await testApp.get('/sponsors?images=url').expect(200);
    expect((sponsors as SponsorView[]).map(({ name, type }) => [name, type])).toEqual([
      ['Sample Bank', 'partner'],
      ['Sample Blog', 'endorsement'],
    ]);
  });

  it('add pictures to existing items without a table, and restore the earlier ones', async () => {
    const first = await upload('priya-shah.png', 4);
    await imports.apply('board', 'name,position,committee\nPriya Shah,Chair,DISEC', { pictures: [first] });
    const second = await upload('Priya Shah.png', 5);
    const shown = await imports.preview('board', '', { pictures: [second] });
    expect(shown.rows).toEqual([
      {
        title: 'Priya Shah',
        action: 'change',
        fields: [
          {
            field: 'Picture',
            before: `/api/images/${first.id}.webp`,
            after: `/api/images/${second.id}.webp`,
          },
        ],
      },
    ]);
    const done = await imports.apply('board', '', { pictures: [second] });
    expect((await member('Priya Shah')).imageUrl).toContain(second.id);
    await imports.undo(done.id).expect(200);
    expect((await member('Priya Shah')).imageUrl).toContain(first.id);

    const again = await imports.apply('board', '', { pictures: [second] });
    await testApp.connection.collection<{ _id: string }>('images').deleteOne({ _id: first.id });
    await imports.undo(again.id).expect(200);
    expect(await member('Priya Shah')).not.toHaveProperty('imageUrl');
  });

  it('add pictures to committees', async () => {
    const picture = await upload('arctic-council.png', 6);
    await imports.apply('committees', 'name,agenda,portfolios\nArctic Council,Ice,Norway|Iceland', {
      pictures: [picture],
    });
    const { body } = await testApp.get('/committees?images=url').expect(200);
    const committees = body as CommitteeView[];
    expect(committees.find(({ name }) => name === 'Arctic Council')?.imageUrl).toContain(picture.id);
  });

  it('reject pictures that are not stored, not images or too large', async () => {
    const { rows } = await imports.preview('board', 'name,position,committee,picture\nA,B,C,x.png', {
      pictures: [{ file: 'x.png', id: '0'.repeat(32) }],
    });
    expect(rows[0]?.message).toBe('This picture is no longer stored. Please choose it again.');
    const missing = await imports.preview('board', 'name,position,committee,picture\nA,B,C,y.png');
    expect(missing.rows[0]?.message).toContain('There is no picture called “y.png”');
    const { body: faqs } = await admin
      .post('/imports/preview', { kind: 'faqs', table: '', pictures: [{ file: 'x', id: '0'.repeat(32) }] })
      .expect(400);
    expect(faqs.message).toBe('The items of this list have no pictures.');

    const post = () => request(testApp.url).post(API_PREFIX + ROUTES.images);
    const send = (bytes: Buffer) => post().set('authorization', admin.token).attach('image', bytes, 'x.png');
    expect((await send(Buffer.from('no image')).expect(400)).body.errors[0].field).toBe('image');
    await send(Buffer.alloc(MAX_IMAGE_BYTES + 1)).expect(413);
    await post().set('authorization', admin.token).expect(400);
    await post()
      .attach('image', await photo(7), 'x.png')
      .expect(401);
  });

  it('offer the fields of columns that are not recognised, and take the organiser’s choice', async () => {
    const table = 'Name,Post,BG,Body\nAsha Menon,Chair,ignored,ECOSOC';
    const { body } = await admin.post('/imports/preview', { kind: 'board', table }).expect(400);
    expect(body.message).toContain('We don’t recognise “BG”');
    expect(body.columns).toEqual([
      { heading: 'Name', field: 'name' },
      { heading: 'Post', field: 'position' },
      { heading: 'BG', field: '' },
      { heading: 'Body', field: '' },
    ]);
    expect(body.fields[2]).toEqual({ field: 'committee', title: 'Committee' });
    const columns = ['name', 'position', '', 'committee'];
    await imports.apply('board', table, { columns });
    expect(await member('Asha Menon')).toMatchObject({ position: 'Chair', committee: 'ECOSOC' });

    const choose = (chosen: unknown) =>
      admin.post('/imports/preview', { kind: 'board', table, columns: chosen }).expect(400);
    expect((await choose(['name', 'position'])).body.message).toContain('have changed');
    expect((await choose(['name', 'version', '', ''])).body.message).toContain('have changed');
    expect((await choose(['name', 'name', '', ''])).body.message).toBe('Two columns have the same name.');
    expect((await choose(['', 'position', '', ''])).body.message).toContain('the column “Name”');
    await choose('name');
    await choose([5, '', '', '']);
  });
});
