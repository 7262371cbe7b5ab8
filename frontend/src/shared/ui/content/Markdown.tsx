import { type ComponentProps, lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useHydrating } from '../../lib/react/use-hydrating';
import { color, font, size, space } from '../theme/theme';

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

/**
 * Wherever it lies: fetched when one comes near, and that place is not told from which page. Its words stand for one that
 * cannot be fetched, and for one whose address was emptied.
 */
function Shown({ src, alt, title }: ComponentProps<'img'>) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return alt;
  return (
    <img
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      alt={alt}
      title={title}
      onError={() => setBroken(src)}
      src={src}
    />
  );
}

/** By its text, what the server drew of it, as HTML: for who comes back to its page. */
const drawn = new Map<string, string>();

/** What the server drew. React leaves alone what it is told to be inside, and what it finds there in hydrating. */
function Served({ text, ...look }: ComponentProps<typeof Prose> & { text: string }) {
  const prose = useRef<HTMLDivElement>(null);
  const [html] = useState(() => drawn.get(text) ?? '');
  useEffect(() => {
    const within = prose.current;
    if (within && !drawn.has(text)) drawn.set(text, within.innerHTML);
    const sayIt = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) target.replaceWith(target.alt);
    };
    within?.addEventListener('error', sayIt, true);
    // Some failed before any script ran. A drawing may be as wide as nothing and still be one.
    for (const image of within?.querySelectorAll('img') ?? [])
      if (image.complete && image.naturalWidth === 0)
        image.decode().catch(() => image.replaceWith(image.alt));
    return () => within?.removeEventListener('error', sayIt, true);
  }, [text]);
  return <Prose {...look} ref={prose} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Headings inside an organiser's text stand below the section's own. */
const PARTS = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h4', h5: 'h4', h6: 'h4', img: Shown } as const;

/**
 * An organiser's text, written in Markdown; HTML in it stays text. What the server drew stays as it is, and is shown so
 * again: the library is fetched only for a text that comes later.
 */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const hydrating = useHydrating();
  // A text that changes is shown once the library is there; until then the last one stays.
  const shown = useDeferredValue(text);
  const [first] = useState(hydrating ? text : undefined);
  const served = !import.meta.env.SSR && (shown === first || drawn.has(shown));
  const look = { className, $lines: Math.ceil(shown.length / 80) };
  return (
    <Suspense fallback={<Prose {...look} />}>
      {served ? (
        <Served key={shown} text={shown} {...look} />
      ) : (
        <Prose {...look}>
          <ReactMarkdown components={PARTS}>{shown}</ReactMarkdown>
        </Prose>
      )}
    </Suspense>
  );
}
