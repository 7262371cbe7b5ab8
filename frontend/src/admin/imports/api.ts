import type {
  ImportKind,
  ImportPreview,
  ImportPreviewRequest,
  ImportRequest,
  ImportResult,
  ImportView,
} from '@mun/contracts/imports';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../auth/admin-api';

export const KIND_LABELS: Record<ImportKind, string> = {
  committees: 'Committees with portfolios',
  faqs: 'FAQs',
  coupons: 'Coupons',
};

/** A table may have hundreds of rows. */
const OPTIONS = { timeout: 90_000 };

export const importsApi = {
  list: () => adminApi.get<ImportView[]>(ROUTES.imports),
  preview: (request: ImportPreviewRequest) =>
    adminApi.post<ImportPreview>(ROUTES.importPreview, request, OPTIONS),
  apply: (request: ImportRequest) => adminApi.post<ImportResult>(ROUTES.imports, request, OPTIONS),
  undo: (id: string) => adminApi.post<ImportResult>(buildPath(ROUTES.importUndo, { id }), {}, OPTIONS),
};
