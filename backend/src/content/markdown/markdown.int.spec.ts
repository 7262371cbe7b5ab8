import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loginAsAdmin, type AdminClient } from '../../testing/fixtures/admin.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { ContentChangesService } from '../response-cache/content-changes.service.js';
import { MarkdownService } from './markdown.service.js';

const UNSAFE = '**Bring** <img src=x onerror=alert(1)> [this](javascript:alert(1))';
const SAFE = '<p><strong>Bring</strong> &lt;img src=x onerror=alert(1)&gt; <a href="">this</a></p>';
describe('texts in Markdown', () => {
  let testApp: TestApp;
  let admin: AdminClient;
  beforeAll(async () => {
    testApp = await startTestApp();
    admin = await loginAsAdmin(testApp);
  });
  afterAll(() => testApp.stop());

  const collection = (name: string) => testApp.connection.collection(name);
  const faq = async (question: string) =>
    (await testApp.get('/faqs').expect(200)).body.find(
      (each: { question: string }) => each.question === question,
    );

  it('are rendered as safe HTML when they are saved', async () => {
    const { body } = await admin.post('/faqs', { question: 'What?', answer: UNSAFE }).expect(201);
    expect(body).toMatchObject({ answer: UNSAFE, answerHtml: SAFE });
    const stored = await collection('faqs').findOne({ question: 'What?' });
    expect(stored).toMatchObject({ answer: UNSAFE, answerHtml: { html: [SAFE] } });
    expect(await faq('What?')).toMatchObject({ answer: UNSAFE, answerHtml: SAFE });
  });

  it('leave their HTML out of the activity log and out of what counts as a change', async () => {
    const form = { question: 'Who?', answer: 'You' };
    const { body } = await admin.post('/faqs', form).expect(201);
    expect((await admin.put(`/faqs/${body._id}`, form).expect(200)).body.version).toBe(1);
    await admin.put(`/faqs/${body._id}`, { ...form, answer: '*You*' }).expect(200);
    const entry = async () => (await admin.get('/audit').expect(200)).body.entries[0];
    await expect.poll(entry).toMatchObject({ action: 'changed', subject: body._id });
    expect((await entry()).before).toEqual({ answer: 'You' });
    expect((await entry()).after).toEqual({ answer: '*You*' });
  });

  it('are refused with the field and the reason if they would take too long, which delays no request', async () => {
    const markdown = testApp.app.get(MarkdownService);
    const refused = markdown
      .render(['Fine', '1. '.repeat(19_900)], (index) => `text${index}`)
      .catch((error: unknown) => error);
    const startedAt = performance.now();
    await testApp.get('/health').expect(200);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    const message = 'Please simplify this text: it is too complex to be formatted';
    expect(await refused).toMatchObject({ status: 400, response: { errors: [{ field: 'text1', message }] } });
    expect(await markdown.render(['*Fine*'], () => 'text')).toMatchObject({ html: ['<p><em>Fine</em></p>'] });
  });

  it('of an earlier version are rendered when they are read, each for itself', async () => {
    const faqs = collection('faqs');
    await admin.post('/faqs', { question: 'Old?', answer: 'First' }).expect(201);
    await faqs.updateOne({ question: 'Old?' }, { $set: { answer: '*Second*' } });
    await faqs.updateOne({ question: 'What?' }, { $unset: { answerHtml: 1 } });
    await faqs.updateOne({ question: 'Who?' }, { $set: { answer: '>'.repeat(6_000) } });
    await testApp.app.get(ContentChangesService).publish();
    expect(await faq('Old?')).toMatchObject({ answerHtml: '<p><em>Second</em></p>' });
    expect(await faq('What?')).toMatchObject({ answerHtml: SAFE });
    expect(await faq('Who?')).toMatchObject({ answerHtml: `<p>${'&gt;'.repeat(6_000)}</p>` });
    const stored = (question: string) => faqs.findOne({ question }, { projection: { answerHtml: 1 } });
    expect(await stored('Old?')).toMatchObject({ answerHtml: { html: ['<p><em>Second</em></p>'] } });
    expect(await stored('What?')).toMatchObject({ answerHtml: { html: [SAFE] } });
  });

  it('are rendered after an import and after it is undone', async () => {
    const agenda = async () =>
      (await testApp.get('/committees').expect(200)).body.find(
        ({ name }: { name: string }) => name === 'Security Council',
      ).agendaHtml;
    expect(await agenda()).toBe('<p>Peace at sea</p>');
    const table = 'name,agenda\nSecurity Council,**War** at sea';
    const { body: preview } = await admin.post('/imports/preview', { kind: 'committees', table }).expect(200);
    const { body } = await admin
      .post('/imports', { kind: 'committees', table, digest: preview.digest })
      .expect(201);
    expect(await agenda()).toBe('<p><strong>War</strong> at sea</p>');
    await admin.post(`/imports/${body.id}/undo`).expect(200);
    await expect.poll(agenda).toBe('<p>Peace at sea</p>');
  });

  it('of pages are split at their headings, and follow the conference', async () => {
    const form = { title: 'Travel', slug: 'travel', placement: 'none', published: true };
    const text = 'To **{name}**.\n\n## By bus to {venue}\n\nWrite to {email}.\n\n### <b>\n';
    await admin.post('/pages', { ...form, body: text }).expect(201);
    const page = async () => (await testApp.get('/pages/travel').expect(200)).body;
    const { body: conference } = await testApp.get('/conference').expect(200);
    expect(await page()).toMatchObject({
      introHtml: `<p>To <strong>${conference.name}</strong>.</p>`,
      sections: [
        { heading: expect.stringContaining('By bus to'), id: expect.stringMatching(/^section-by-bus-to/) },
      ],
    });
    await admin
      .put('/conference', {
        ...conference,
        name: 'R&D *MUN*',
        links: { ...conference.links, email: 'a@example.org' },
      })
      .expect(200);
    expect(await page()).toMatchObject({
      introHtml: '<p>To <strong>R&amp;D *MUN*</strong>.</p>',
      sections: [
        {
          html: '<p>Write to <a href="mailto:a@example.org">a@example.org</a>.</p>\n<h3>&lt;b&gt;</h3>',
        },
      ],
    });
    expect(await collection('pages').findOne({ slug: 'travel' })).toMatchObject({
      bodyHtml: { html: ['<p>To <strong>R&amp;D *MUN*</strong>.</p>', expect.any(String)] },
    });
  });

  it('of the conference are rendered with it', async () => {
    const { body: conference } = await testApp.get('/conference').expect(200);
    const letters = { ...conference.letters, about: UNSAFE };
    const { body } = await admin.put('/conference', { ...conference, letters }).expect(200);
    expect(body.lettersHtml.about).toBe(SAFE);
    expect((await testApp.get('/conference').expect(200)).body.lettersHtml).toEqual(body.lettersHtml);
  });

  it('can be previewed', async () => {
    const { body } = await admin.post('/markdown/preview', { text: UNSAFE }).expect(200);
    expect(body).toEqual({ html: SAFE });
    const page = { text: 'Rules of {name}', placeholders: true };
    const { body: filled } = await admin.post('/markdown/preview', page).expect(200);
    expect(filled.html).toContain('Rules of R&amp;D *MUN*');
    const refused = await admin.post('/markdown/preview', { text: '>'.repeat(6_000) }).expect(400);
    expect(refused.body.errors).toEqual([
      { field: 'text', message: expect.stringContaining('Please simplify this text') },
    ]);
    await testApp.post('/markdown/preview', { text: 'x' }).expect(401);
  });
});
