import type {
  ImportAnswer,
  ImportApply,
  ImportPreview,
  ImportTable,
  ImportView,
} from '@mun/contracts/imports';
import { path, ROUTES } from '@mun/contracts/routes';
import { get, post } from '../admin/authorised';

/** A table of hundreds of lines is compared and written later than other things are answered. Milliseconds. */
const LONG = { timeout: 90_000 };

/** Every call of the import. Each throws ApiError. */
export const calls = {
  preview: (table: ImportTable) => post<ImportPreview>(ROUTES.importPreview, table, LONG),
  apply: (table: ImportApply) => post<ImportAnswer>(ROUTES.imports, table, LONG),
  past: () => get<ImportView[]>(ROUTES.imports),
  undo: (id: string) => post<ImportAnswer>(path(ROUTES.importUndo, { id }), {}, LONG),
};
