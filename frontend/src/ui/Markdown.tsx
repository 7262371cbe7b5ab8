import { type ComponentProps, lazy, Suspense, useDeferredValue, useState } from 'react';
import { styled } from 'styled-components';
import { useHydrating } from '../lib/use-hydrating';
import { color, font, size, space } from './theme/theme';

// Its default keeps addresses that are relative or http, https, irc, ircs, mailto, xmpp, and empties others: SPEC.md section 5.
const ReactMarkdown = lazy(() => import('react-markdown'));

const Prose = styled.div<{ $lines: number }>`
  max-width: 68ch;
  min-height: ${({ $lines }) => $lines * 1.6}em;

  > * + * {
    margin-top: ${space(2)};
  }

  > p:first-child {
    font-size: ${size.lead};
  }

  h1,
  h2,
  h3,
  h4 {
    margin-top: ${space(4)};
    font: 500 ${size.h4} / 1.25 ${font.display};
  }

  ul {
    padding-left: ${space(3)};
    list-style: disc;
  }

  ol {
    padding-left: ${space(3)};
    list-style: decimal;
  }

  pre {
    white-space: pre-wrap;
  }

  li::marker {
    color: ${color.accent};
  }

  blockquote {
    margin: ${space(3)} 0;
    padding-left: ${space(3)};
    border-left: 2px solid ${color.accent};
    font: italic 500 ${size.lead} / 1.5 ${font.display};
  }
`;

/** Wherever it lies: fetched when one comes near, and that place is not told from which page. An emptied address is none. */
function Shown({ src, alt, title }: ComponentProps<'img'>) {
  return (
    <img
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      alt={alt}
      title={title}
      src={src || undefined}
    />
  );
}

/** Headings inside an organiser's text stand below the section's own. */
const PARTS = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h4', h5: 'h4', h6: 'h4', img: Shown } as const;

/**
 * An organiser's text, written in Markdown; HTML in it stays text. What the server drew stays as it is: the library is
 * fetched only for a text that comes later.
 */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const hydrating = useHydrating();
  const [served] = useState(hydrating ? text : undefined);
  // A text that changes is shown once the library is there; until then the last one stays.
  const shown = useDeferredValue(text);
  const look = { className, $lines: Math.ceil(shown.length / 80) };
  return (
    <Suspense fallback={<Prose {...look} />}>
      {shown === served && !import.meta.env.SSR ? (
        // React leaves alone what it is told to be inside, and what it finds there in hydrating.
        <Prose key="served" {...look} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      ) : (
        <Prose {...look}>
          <ReactMarkdown components={PARTS}>{shown}</ReactMarkdown>
        </Prose>
      )}
    </Suspense>
  );
}
