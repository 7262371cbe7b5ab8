import { choiceOf } from './picture-choices.store';

/**
 * The multipart form of a thing that may have a picture: its fields that are filled in, and what becomes of the picture.
 * @param draft the form's draft key
 */
export function withPicture(fields: Record<string, string>, draft: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value);
  const choice = choiceOf(draft);
  if (choice?.kind === 'new') form.set('image', choice.file);
  if (choice?.kind === 'none') form.set('removeImage', 'true');
  return form;
}
