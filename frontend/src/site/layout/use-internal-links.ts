import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { PAGES } from '../routes';

const OURS = new Set<string>(['/', ...PAGES.map(({ path }) => path)]);

/** Follows links to our own pages, in organisers' texts, without loading the site anew; all others are the browser's. */
export function useInternalLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const to = ownPage(event);
      if (to === undefined) return;
      event.preventDefault();
      void navigate(to);
    };
    // The router's own links are done with the event before it gets here.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** The page of ours that a plain click asks for; nothing where it asks for another tab, a part of a page, a file. */
function ownPage(event: MouseEvent): string | undefined {
  const changed = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || changed || !(event.target instanceof Element))
    return undefined;
  const link = event.target.closest('a');
  if (!link?.getAttribute('href') || link.target || link.origin !== location.origin || link.hash)
    return undefined;
  return OURS.has(link.pathname) ? link.pathname + link.search : undefined;
}
