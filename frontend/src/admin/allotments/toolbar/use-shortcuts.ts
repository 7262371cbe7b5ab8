import { useEffect, useEffectEvent } from 'react';

interface Shortcuts {
  /** Ctrl+S or Cmd+S. */
  onSave: () => void;
  /** The question mark, except in a text field. */
  onHelp: () => void;
}

const TEXT_FIELDS = 'input, textarea, [contenteditable]';
const DIALOGS = '[role=dialog], [role=alertdialog]';

/** The keys that work anywhere on the page, except in dialogs. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (document.querySelector(DIALOGS)) return;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's') {
      event.preventDefault();
      shortcuts.onSave();
    }
    const typing = target instanceof Element && target.matches(TEXT_FIELDS);
    if (key === '?' && !typing) {
      event.preventDefault();
      shortcuts.onHelp();
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
