import type { UploadedImageView } from '@mun/contracts/content/images';
import type {
  ImportKind,
  ImportPreview,
  ImportPreviewRequest,
  ImportRequest,
  ImportResult,
  ImportView,
} from '@mun/contracts/admin/imports';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { adminApi } from '../shared/session/admin-api';

export const KIND_LABELS: Record<ImportKind, string> = {
  committees: 'Committees with portfolios',
  board: 'Executive board',
  team: 'Team',
  sponsors: 'Sponsors',
  faqs: 'FAQs',
  coupons: 'Coupons',
};

/** In ms: an image of 5 MB needs a while on a slow connection. */
const UPLOAD_TIMEOUT = 120_000;
/** A table may have hundreds of rows. */
const OPTIONS = { timeout: 90_000 };

export const importsApi = {
  list: () => adminApi.get<ImportView[]>(ROUTES.imports),
  preview: (request: ImportPreviewRequest) =>
    adminApi.post<ImportPreview>(ROUTES.importPreview, request, OPTIONS),
  apply: (request: ImportRequest) => adminApi.post<ImportResult>(ROUTES.imports, request, OPTIONS),
  /** Stores a picture that a preview can name. */
  uploadPicture(file: File): Promise<UploadedImageView> {
    const body = new FormData();
    body.set('image', file);
    return adminApi.post(ROUTES.images, body, { timeout: UPLOAD_TIMEOUT });
  },
  undo: (id: string) => adminApi.post<ImportResult>(buildPath(ROUTES.importUndo, { id }), {}, OPTIONS),
};
