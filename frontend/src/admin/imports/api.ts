import type {
  ImportResult,
  ImportRequest,
  ImportPreview,
  ImportPreviewRequest,
  ImportView,
} from '@mun/contracts/imports';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { get, post } from '../auth/admin-api';

/** A table of hundreds of lines is compared and written later than other things are answered. Milliseconds. */
const LONG = { timeout: 90_000 };

/** Every call of the import. Each throws ApiError. */
export const calls = {
  preview: (table: ImportPreviewRequest) => post<ImportPreview>(ROUTES.importPreview, table, LONG),
  apply: (table: ImportRequest) => post<ImportResult>(ROUTES.imports, table, LONG),
  past: () => get<ImportView[]>(ROUTES.imports),
  undo: (id: string) => post<ImportResult>(buildPath(ROUTES.importUndo, { id }), {}, LONG),
};
