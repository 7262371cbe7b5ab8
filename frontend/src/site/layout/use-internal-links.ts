import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPagePath } from '../routes';

/** Routes links to our own pages in Markdown on the client. The browser follows all others. */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const to = internalPath(event);
      if (to === undefined) return;
      event.preventDefault();
      void navigate(to);
    };
    // Router links have already prevented the default.
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate]);
}

/** Returns the internal path of a plain click; undefined for other tabs, fragments and files. */
function internalPath(event: MouseEvent): string | undefined {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || hasModifier || !(event.target instanceof Element))
    return undefined;
  const link = event.target.closest('a');
  if (!link?.getAttribute('href') || link.target || link.origin !== location.origin || link.hash)
    return undefined;
  return isPagePath(link.pathname) ? link.pathname + link.search : undefined;
}
