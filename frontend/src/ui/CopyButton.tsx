import { useState } from 'react';
import { Button } from './Button';

/** Copies `text`; its own label tells that it did. */
export function CopyButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // Without a secure address there is no clipboard; the text can still be selected.
    await navigator.clipboard?.writeText(text);
    setCopied(Boolean(navigator.clipboard));
  };
  return (
    <Button $quiet onClick={() => void copy()} aria-live="polite">
      {copied ? doneLabel : label}
    </Button>
  );
}
