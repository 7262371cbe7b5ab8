import { useState } from 'react';
import type { PictureChoice } from '../../ui/PictureField';
import { pictures } from './drafts';

/** The picture of a form, kept as its draft is. @param draft the form's draft key */
export function usePictureChoice(draft: string) {
  const [choice, setChoice] = useState<PictureChoice>(() => {
    const file = pictures.get(draft);
    return file ? { kind: 'new', file } : { kind: 'present' };
  });
  const choose = (next: PictureChoice) => {
    setChoice(next);
    if (next.kind === 'new') pictures.set(draft, next.file);
    else pictures.delete(draft);
  };
  return { choice, choose };
}

/** The multipart form of a thing that may have a picture: its fields that are filled in, and what becomes of the picture. */
export function withPicture(fields: Record<string, string>, choice: PictureChoice): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value);
  if (choice.kind === 'new') form.set('image', choice.file);
  if (choice.kind === 'none') form.set('removeImage', 'true');
  return form;
}
