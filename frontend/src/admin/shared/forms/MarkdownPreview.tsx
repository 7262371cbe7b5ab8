import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Markdown } from '../../../shared/ui/content/Markdown';
import { color, hairline, size, space } from '../../../shared/ui/theme/theme';

const Preview = styled.details`
  summary {
    width: fit-content;
    padding-block: ${space(0.5)};
    font-size: ${size.small};
    font-weight: 600;
    cursor: pointer;
  }
`;

const Paper = styled.div`
  padding: ${space(2)};
  border: ${hairline};
  background: ${color.paper};
  overflow-wrap: anywhere;
`;

interface Props {
  /** The field that holds the Markdown. */
  name: string;
  defaultOpen: boolean;
}

/** Shows a Markdown field of the surrounding form as the website will show it. */
export function MarkdownPreview({ name, defaultOpen }: Props) {
  const [open, setOpen] = useState(defaultOpen);
  // Watched here so that typing does not render the whole form again, and only while the preview is open.
  const text = useDeferredValue(String(useWatch({ name, disabled: !open }) ?? ''));
  return (
    <Preview open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Preview</summary>
      {open && text.trim() && (
        <Paper>
          <Markdown text={text} />
        </Paper>
      )}
    </Preview>
  );
}
