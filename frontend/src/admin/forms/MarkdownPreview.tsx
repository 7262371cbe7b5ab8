import { useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { Markdown } from '../../shared/ui/content/Markdown';
import { color, hairline, size, space } from '../../shared/ui/theme/theme';

const Box = styled.figure`
  margin: 0;
  padding: ${space(2)};
  border: ${hairline};
  background: ${color.paper};
  overflow-wrap: anywhere;

  figcaption {
    margin-bottom: ${space(1)};
    color: ${color.quiet};
    font-size: ${size.small};
  }
`;

/** Markdown as the site will show it, while it is typed. */
export function MarkdownPreview({ label, text }: { label: string; text: string }) {
  const shown = useDeferredValue(text);
  if (!shown.trim()) return null;
  return (
    <Box>
      <figcaption>{label}</figcaption>
      <Markdown text={shown} />
    </Box>
  );
}
