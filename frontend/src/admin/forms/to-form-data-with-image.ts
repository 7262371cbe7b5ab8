import { formOf } from './to-form-data.js';
import { choiceOf } from './pending-image.store.js';

/**
 * `formOf` a thing that may have a picture, with what becomes of the picture.
 * @param draft the form's draft key
 */
export function withPicture(fields: Record<string, string>, draft: string): FormData {
  const form = formOf(fields);
  const choice = choiceOf(draft);
  if (choice?.kind === 'new') form.set('image', choice.file);
  if (choice?.kind === 'none') form.set('removeImage', 'true');
  return form;
}
