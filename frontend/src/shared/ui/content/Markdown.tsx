import { type ComponentProps, lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useWasServerRendered } from '../../lib/react/use-was-server-rendered';
import { color, font, size, space } from '../theme/theme';
import { replaceBrokenImages } from './replace-broken-images';

const MarkdownRenderer = lazy(() => import('./MarkdownRenderer'));

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

/** Loads lazily and without a referrer. The alternative text replaces an image that cannot be loaded or has no allowed URL. */
function MarkdownImage({ src, alt, title }: ComponentProps<'img'>) {
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

/** The HTML that the server rendered, by Markdown text, for when the user returns to its page. */
const serverHtml = new Map<string, string>();

/** The server's HTML, which React keeps when it hydrates an element with dangerouslySetInnerHTML. */
function ServerRendered({ text, ...style }: ComponentProps<typeof Prose> & { text: string }) {
  const prose = useRef<HTMLDivElement>(null);
  const [html] = useState(() => serverHtml.get(text) ?? '');
  useEffect(() => {
    const container = prose.current;
    if (!container) return undefined;
    if (!serverHtml.has(text)) serverHtml.set(text, container.innerHTML);
    return replaceBrokenImages(container);
  }, [text]);
  return <Prose {...style} ref={prose} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Headings in the text are below the level of the section's own heading. */
const COMPONENTS = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  img: MarkdownImage,
} as const;

/**
 * An organiser's text in Markdown; HTML in it is shown as text. The server's rendering is reused, so the library is loaded
 * only if the text changes.
 */
export function Markdown({ text, className }: { text: string; className?: string }) {
  const hydrated = useWasServerRendered();
  // The previous text stays visible until the library is loaded.
  const shown = useDeferredValue(text);
  const [initial] = useState(hydrated ? text : undefined);
  const isServerRendered = !import.meta.env.SSR && (shown === initial || serverHtml.has(shown));
  const style = { className, $lines: Math.ceil(shown.length / 80) };
  return (
    <Suspense fallback={<Prose {...style} />}>
      {isServerRendered ? (
        <ServerRendered key={shown} text={shown} {...style} />
      ) : (
        <Prose {...style}>
          <MarkdownRenderer components={COMPONENTS} text={shown} />
        </Prose>
      )}
    </Suspense>
  );
}
