import { type ComponentProps, useRef } from 'react';
import { Button } from './Button';

interface Props extends ComponentProps<typeof Button> {
  /** Names the file input, which is hidden. */
  label: string;
  /** For the file dialog: '.pdf' */
  accept: string;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** A button that opens the file dialog. */
export function FileButton({ label, accept, multiple = false, onChoose, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again after it was corrected.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
