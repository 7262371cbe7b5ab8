import { create } from 'zustand';
import { safeStorage } from '../../shared/lib/storage/safe-storage.js';
import type { PictureChoice } from '../../shared/ui/forms/ImageField.js';

/** What is to become of the pictures of forms that are not saved yet, by the forms' draft keys. */
const useChoices = create<Record<string, PictureChoice | undefined>>(() => ({}));

/** Files cannot be written down: they last as long as the page, an ended session included. Their names outlast a reload. */
const PREFIX = 'draft:picture:';
const storage = safeStorage(() => sessionStorage);
const PRESENT: PictureChoice = { kind: 'present' };

/** Undefined where nothing was chosen. */
export function choiceOf(draft: string): PictureChoice | undefined {
  return useChoices.getState()[draft];
}

export function choosePicture(draft: string, choice: PictureChoice): void {
  useChoices.setState({ [draft]: choice.kind === 'present' ? undefined : choice });
  if (choice.kind === 'new') storage.setItem(PREFIX + draft, choice.file.name);
  else storage.removeItem(PREFIX + draft);
}

/** The file that was chosen before the page was loaded anew, and is gone. */
export function lostPicture(draft: string): string | undefined {
  return choiceOf(draft) ? undefined : (storage.getItem(PREFIX + draft) ?? undefined);
}

export function usePictureChoice(draft: string): PictureChoice {
  return useChoices((choices) => choices[draft]) ?? PRESENT;
}
