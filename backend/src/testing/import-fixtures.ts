import request from 'supertest';
import type {
  ImportKind,
  ImportPicture,
  ImportPreview,
  ImportPreviewRequest,
  ImportResult,
} from '@mun/contracts/admin/imports';
import { API_PREFIX, ROUTES } from '@mun/contracts/routes';
import type { AdminClient } from './admin-fixtures.js';
import type { TestApp } from './test-app.js';

type Options = Pick<ImportPreviewRequest, 'columns' | 'pictures'>;

/** Previews and applies imports over HTTP. */
export function importsOf(admin: AdminClient) {
  async function preview(kind: ImportKind, table: string, options: Options = {}): Promise<ImportPreview> {
    const { body } = await admin.post('/imports/preview', { kind, table, ...options }).expect(200);
    return body as ImportPreview;
  }
  return {
    preview,
    async apply(kind: ImportKind, table: string, options: Options = {}): Promise<ImportResult> {
      const { digest } = await preview(kind, table, options);
      const { body } = await admin.post('/imports', { kind, table, ...options, digest }).expect(201);
      return body as ImportResult;
    },
    undo: (id: string) => admin.post(`/imports/${id}/undo`),
  };
}

/** Uploads an image for an import. */
export async function uploadPicture(
  { url }: TestApp,
  { token }: AdminClient,
  file: string,
  bytes: Buffer,
): Promise<ImportPicture> {
  const call = request(url)
    .post(API_PREFIX + ROUTES.images)
    .set('authorization', token);
  const { body } = await call.attach('image', bytes, file).expect(201);
  return { file, id: body.id };
}
