import type { ImportKind, ImportPreview, ImportResult } from '@mun/contracts/imports';
import type { AdminClient } from './admin-fixtures.js';

/** Previews and applies imports over HTTP. */
export function importsOf(admin: AdminClient) {
  async function preview(kind: ImportKind, table: string): Promise<ImportPreview> {
    const { body } = await admin.post('/imports/preview', { kind, table }).expect(200);
    return body as ImportPreview;
  }
  return {
    preview,
    async apply(kind: ImportKind, table: string): Promise<ImportResult> {
      const { digest } = await preview(kind, table);
      const { body } = await admin.post('/imports', { kind, table, digest }).expect(201);
      return body as ImportResult;
    },
    undo: (id: string) => admin.post(`/imports/${id}/undo`),
  };
}
