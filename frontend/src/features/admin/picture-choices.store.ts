import { create } from 'zustand';
import type { PictureChoice } from '../../ui/PictureField';

/** What is to become of the pictures of forms that are not saved yet, by the forms' draft keys. */
const useChoices = create<Record<string, PictureChoice | undefined>>(() => ({}));

/** Files cannot be written down: they last as long as the page, an ended session included. Their names outlast a reload. */
const PREFIX = 'draft:picture:';
const PRESENT: PictureChoice = { kind: 'present' };

/** Undefined where nothing was chosen. */
export function choiceOf(draft: string): PictureChoice | undefined {
  return useChoices.getState()[draft];
}

export function choosePicture(draft: string, choice: PictureChoice): void {
  useChoices.setState({ [draft]: choice.kind === 'present' ? undefined : choice });
  try {
    if (choice.kind === 'new') sessionStorage.setItem(PREFIX + draft, choice.file.name);
    else sessionStorage.removeItem(PREFIX + draft);
  } catch {
    // Then nobody is told after a reload.
  }
}

/** The file that was chosen before the page was loaded anew, and is gone. */
export function lostPicture(draft: string): string | undefined {
  try {
    return choiceOf(draft) ? undefined : (sessionStorage.getItem(PREFIX + draft) ?? undefined);
  } catch {
    return undefined;
  }
}

export function usePictureChoice(draft: string): PictureChoice {
  return useChoices((choices) => choices[draft]) ?? PRESENT;
}
