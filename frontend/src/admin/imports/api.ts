import type {
  ImportResult,
  ImportRequest,
  ImportPreview,
  ImportPreviewRequest,
  ImportView,
} from '@mun/contracts/imports';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../auth/admin-api';

/** A table of hundreds of lines is compared and written later than other things are answered. Milliseconds. */
const LONG = { timeout: 90_000 };

/** Every call of the import. Each throws ApiError. */
export const calls = {
  preview: (table: ImportPreviewRequest) => adminApi.post<ImportPreview>(ROUTES.importPreview, table, LONG),
  apply: (table: ImportRequest) => adminApi.post<ImportResult>(ROUTES.imports, table, LONG),
  past: () => adminApi.get<ImportView[]>(ROUTES.imports),
  undo: (id: string) => adminApi.post<ImportResult>(buildPath(ROUTES.importUndo, { id }), {}, LONG),
};
