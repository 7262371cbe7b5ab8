import { useState } from 'react';
import { Button } from './Button';

/** Copies `text`, and then shows `doneLabel`. */
export function CopyButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const [copied, setCopied] = useState(false);
  // There is no clipboard on plain HTTP or without permission; the text can still be selected.
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button $quiet onClick={() => void copy()} aria-live="polite">
      {copied ? doneLabel : label}
    </Button>
  );
}
