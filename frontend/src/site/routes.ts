import { isPageSlug } from '@mun/contracts/content/pages/page-slugs';
import { PUBLIC_ROUTES } from '@mun/contracts/public-routes';
import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

const files = import.meta.glob<{ default: ComponentType }>(['./*/*Page.tsx', '!./{home,layout}/*']);

function page(path: string, name: string) {
  const file = `./${name}.tsx`;
  const load = files[file];
  if (!load) throw new Error(`${path}: there is no ${file}`);
  return { path, file: file.replace('.', 'src/site'), Page: lazy(load) };
}

/** Matches no page. */
export const NOT_FOUND_PATH = '/not/found';

/**
 * The public pages whose code is loaded when they are opened, and the file of each, by which the server finds that code. The
 * pages that exist for a path with a parameter are listed in entries/site-paths.ts.
 */
export const PAGES = [
  page(PUBLIC_ROUTES.register, 'registration/RegisterPage'),
  page(PUBLIC_ROUTES.newRegistration, 'registration/NewRegistrationPage'),
  page(PUBLIC_ROUTES.resumePayment, 'registration/ResumePaymentPage'),
  page(PUBLIC_ROUTES.registerSchool, 'schools/RegisterSchoolPage'),
  page(PUBLIC_ROUTES.school, 'schools/SchoolPage'),
  page(PUBLIC_ROUTES.schoolPlace, 'schools/StudentPlacePage'),
  page(PUBLIC_ROUTES.checkAllotment, 'allotment-status/CheckAllotmentPage'),
  page(PUBLIC_ROUTES.committees, 'committees/CommitteesPage'),
  page(PUBLIC_ROUTES.committee, 'committees/CommitteePage'),
  page(PUBLIC_ROUTES.board, 'people/BoardPage'),
  page(PUBLIC_ROUTES.team, 'people/TeamPage'),
  page(PUBLIC_ROUTES.sponsors, 'sponsors/SponsorsPage'),
  page(PUBLIC_ROUTES.faq, 'faq/FaqPage'),
  page(PUBLIC_ROUTES.whyAmbassador, 'ambassador/WhyAmbassadorPage'),
  page(PUBLIC_ROUTES.ambassador, 'ambassador/AmbassadorPage'),
  // Of all routes that match a path, the router takes the one with the fewest parameters.
  page(PUBLIC_ROUTES.page, 'pages/TextPage'),
];

/** Whether a path leads to a page of this site, as far as its form shows. */
export function isPagePath(path: string): boolean {
  if (path === PUBLIC_ROUTES.home) return true;
  return PAGES.some((route) =>
    route.path === PUBLIC_ROUTES.page ? isPageSlug(path.slice(1)) : matchPath(route.path, path),
  );
}
