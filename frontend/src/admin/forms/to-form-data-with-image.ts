import { toFormData } from './to-form-data';
import { pendingImage } from './pending-image.store';

/**
 * `formOf` a thing that may have a picture, with what becomes of the picture.
 * @param draft the form's draft key
 */
export function toFormDataWithImage(fields: Record<string, string>, draft: string): FormData {
  const form = toFormData(fields);
  const choice = pendingImage(draft);
  if (choice?.kind === 'new') form.set('image', choice.file);
  if (choice?.kind === 'none') form.set('removeImage', 'true');
  return form;
}
