import { useState } from 'react';
import { Button } from './Button';

/** Copies `text`; its own label tells that it did. */
export function CopyButton({ text, label, doneLabel }: { text: string; label: string; doneLabel: string }) {
  const [copied, setCopied] = useState(false);
  // Without a secure address or the permission there is no clipboard; the text can still be selected.
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
