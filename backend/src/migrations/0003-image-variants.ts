import { ImagesService } from '../content/images/images.service.js';
import type { Migration } from '../platform/migrations/migration.js';

/** Pictures that were stored before they were scaled to several widths. */
export const imageVariants: Migration = {
  id: '0003-image-variants',
  up: ({ resolve }) => resolve(ImagesService).createMissingVariants(),
};
