import { useState } from 'react';
import { Button } from './Button';

interface Props {
  text: string;
  label: string;
  doneLabel: string;
  /** What a screen reader announces instead of the label, which is too short. */
  name?: string;
  /** Smaller, within a line. */
  dense?: boolean;
}

/** Copies `text`, and then shows `doneLabel` until `text` changes. */
export function CopyButton({ text, label, doneLabel, name, dense = false }: Props) {
  const [copied, setCopied] = useState<string>();
  // There is no clipboard on plain HTTP or without permission; the text can still be selected.
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => setCopied(undefined),
    );
  return (
    <Button
      $variant="secondary"
      $size={dense ? 'small' : undefined}
      aria-label={name}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied === text ? doneLabel : label}</span>
    </Button>
  );
}
