import { create } from 'zustand';
import { safeStorage } from '../../shared/lib/storage/safe-storage';
import type { ImageChoice } from '../../shared/ui/forms/ImageField';

/** What is to become of the pictures of forms that are not saved yet, by the forms' draft keys. */
const useChoices = create<Record<string, ImageChoice | undefined>>(() => ({}));

/** Files cannot be written down: they last as long as the page, an ended session included. Their names outlast a reload. */
const PREFIX = 'draft:picture:';
const storage = safeStorage(() => sessionStorage);
const PRESENT: ImageChoice = { kind: 'present' };

/** Undefined where nothing was chosen. */
export function pendingImage(draft: string): ImageChoice | undefined {
  return useChoices.getState()[draft];
}

export function setPendingImage(draft: string, choice: ImageChoice): void {
  useChoices.setState({ [draft]: choice.kind === 'present' ? undefined : choice });
  if (choice.kind === 'new') storage.setItem(PREFIX + draft, choice.file.name);
  else storage.removeItem(PREFIX + draft);
}

/** The file that was chosen before the page was loaded anew, and is gone. */
export function isImageLost(draft: string): string | undefined {
  return pendingImage(draft) ? undefined : (storage.getItem(PREFIX + draft) ?? undefined);
}

export function usePendingImage(draft: string): ImageChoice {
  return useChoices((choices) => choices[draft]) ?? PRESENT;
}
