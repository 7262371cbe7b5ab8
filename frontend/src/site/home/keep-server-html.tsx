import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useWasServerRendered } from '../../shared/lib/react/use-was-server-rendered';

/** Holds the page's height while the component's code is loaded. */
const FALLBACK = <div style={{ minHeight: '200vh' }} />;

/**
 * Makes a component whose server-rendered HTML stays in the page without its code, as long as its props (plain data) are the
 * same. The code is loaded once they change, or if the server did not render it. The component must work as plain HTML: native
 * elements without handlers; links are followed by `useInternalLinks`.
 */
export function keepServerHtml<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Component = lazy(load);
  /** For when the user returns to the page. */
  const saved = new Map<string, string>();

  function ServerHtml({ propsKey }: { propsKey: string }) {
    const root = useRef<HTMLDivElement>(null);
    const [html] = useState(() => saved.get(propsKey) ?? '');
    useEffect(() => {
      if (root.current && !saved.has(propsKey)) saved.set(propsKey, root.current.innerHTML);
    }, [propsKey]);
    // React keeps the server's content when it hydrates an element with dangerouslySetInnerHTML.
    return <div ref={root} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
  }

  return function KeepServerHtml(props: Props) {
    const hydrated = useWasServerRendered();
    // The previous content stays visible until the code is loaded.
    const shown = useDeferredValue(props);
    const propsKey = JSON.stringify(shown);
    const [initialKey] = useState(hydrated ? propsKey : undefined);
    const isServerRendered = !import.meta.env.SSR && (propsKey === initialKey || saved.has(propsKey));
    return (
      <Suspense fallback={FALLBACK}>
        {isServerRendered ? (
          <ServerHtml key={propsKey} propsKey={propsKey} />
        ) : (
          <div>
            <Component {...shown} />
          </div>
        )}
      </Suspense>
    );
  };
}
