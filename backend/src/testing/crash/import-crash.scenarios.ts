import { expect } from 'vitest';
import type { FaqView } from '@mun/contracts/content/content';
import type { ImportPreview, ImportView } from '@mun/contracts/admin/imports';
import { ContentChangesService } from '../../content/response-cache/content-changes.service.js';
import { ImportLogService } from '../../imports/import-log.service.js';
import type { AdminClient } from '../fixtures/admin.js';
import { startBackendProcess, type BackendProcess, type KillPoint } from '../backend-process.js';
import type { TestApp } from '../test-app.js';
import { expectKilled } from './kills.js';

const TABLE = { kind: 'faqs', table: 'question,answer\nCut?,After\nCut one?,1\nCut two?,2' };
const BEFORE = ['Before'];
const AFTER = ['After', '1', '2'];

/** Prepares an import that changes one FAQ and adds two. */
async function prepareImport(testApp: TestApp, admin: AdminClient) {
  const { body: faq } = await admin.post('/faqs', { question: 'Cut?', answer: 'Before' }).expect(201);
  const { body: preview } = await admin.post('/imports/preview', TABLE).expect(200);
  const form = { ...TABLE, digest: (preview as ImportPreview).digest };
  const answers = async () => {
    const faqs = (await testApp.get('/faqs').expect(200)).body as FaqView[];
    return faqs.flatMap(({ question, answer }) => (question.startsWith('Cut') ? answer : []));
  };
  return {
    call: (program: BackendProcess) => program.post('/imports', form, admin.token),
    answers,
    async undo(): Promise<void> {
      const { body } = await admin.get('/imports').expect(200);
      await admin.post(`/imports/${(body as ImportView[])[0]!.id}/undo`).expect(200);
      expect(await answers()).toEqual(BEFORE);
    },
    deleteFaq: () => admin.delete(`/faqs/${faq._id}`).expect(204),
  };
}

/** Lists the kinds of write of an uninterrupted import. */
export async function recordImportWrites(testApp: TestApp, admin: AdminClient): Promise<string[]> {
  const { call, undo, deleteFaq } = await prepareImport(testApp, admin);
  const program = await startBackendProcess(testApp.settings, 0);
  expect((await call(program)).status).toBe(201);
  program.kill('SIGTERM');
  await program.exited;
  await undo();
  await deleteFaq();
  return program.writes();
}

/** Kills a backend at this point of an import, and expects that it is applied completely or not at all, and can be undone. */
export async function expectImportSurvivesKill(
  testApp: TestApp,
  admin: AdminClient,
  at: KillPoint,
): Promise<void> {
  const { call, answers, undo, deleteFaq } = await prepareImport(testApp, admin);
  const program = await startBackendProcess(testApp.settings, at);
  await expectKilled(program, call(program));
  const isRecorded = program.writes().length > 0;

  await testApp.app.get(ImportLogService).resumeLast();
  await testApp.app.get(ContentChangesService).poll(); // the other process may have completed the import
  expect(await answers(), `before ${at}`).toEqual(isRecorded ? AFTER : BEFORE);
  if (isRecorded) await undo();
  await deleteFaq();
}
