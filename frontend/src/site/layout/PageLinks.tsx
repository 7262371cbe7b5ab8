import type { PagePlacement } from '@mun/contracts/content/pages/pages';
import { Link } from 'react-router-dom';
import { usePages } from '../api/use-pages';

/** Until the pages are loaded, and if that fails, the footer has at least this link (SPEC.md section 1). */
const TERMS = { title: 'Terms and Conditions', slug: 'terms', placement: 'footer' } as const;

/** The pages that organisers want in the menu or in the footer, in their order. */
export function usePageLinks(...placements: PagePlacement[]): { label: string; path: string }[] {
  const pages = usePages() ?? [TERMS];
  return pages
    .filter(({ placement }) => placements.includes(placement))
    .map(({ title, slug }) => ({ label: title, path: `/${slug}` }));
}

/** List items with the footer's links to pages. */
export function FooterPages() {
  return usePageLinks('menu', 'footer').map(({ label, path }) => (
    <li key={path}>
      <Link to={path}>{label}</Link>
    </li>
  ));
}
