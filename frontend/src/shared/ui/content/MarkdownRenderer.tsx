import type { ComponentProps } from 'react';
import { isFastMarkdown } from '@mun/contracts/content/fast-markdown';
import ReactMarkdown, { type Components, type ExtraProps, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { styled } from 'styled-components';
import { hairline, space } from '../theme/theme';

const PLUGINS: Options['remarkPlugins'] = [[remarkGfm, { singleTilde: false }]];

/** Scrolls sideways if the table is wider than the text. Its style is here to stay out of the home page's scripts. */
const Frame = styled.div`
  overflow-x: auto;
`;

const Table = styled.table`
  border-spacing: 0;

  th,
  td {
    padding: ${space(1)} ${space(2)} ${space(1)} 0;
    border-bottom: ${hairline};
    text-align: start;
    vertical-align: baseline;
  }
`;

function MarkdownTable({ node: _node, ...props }: ComponentProps<'table'> & ExtraProps) {
  // Focusable, so that it can be scrolled with the keyboard.
  return (
    <Frame role="group" aria-label="Table" tabIndex={0}>
      <Table {...props} />
    </Frame>
  );
}

/**
 * Renders Markdown with GitHub's additions, such as tables. By default it allows URLs that are relative or http, https, irc,
 * ircs, mailto or xmpp, and empties others (SPEC.md section 5).
 */
export default function MarkdownRenderer({ text, components }: { text: string; components: Components }) {
  // One that an earlier version stored. It would hang the browser, and the server's rendering would reach its time limit.
  if (!isFastMarkdown(text)) return text;
  return (
    <ReactMarkdown components={{ table: MarkdownTable, ...components }} remarkPlugins={PLUGINS}>
      {text}
    </ReactMarkdown>
  );
}
