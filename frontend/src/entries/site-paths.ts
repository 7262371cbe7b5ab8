import type { CommitteeView } from '@mun/contracts/content/content';
import type { PageSummary } from '@mun/contracts/content/pages/pages';
import { PUBLIC_ROUTES } from '@mun/contracts/public-routes';
import { buildPath, SITE_ROUTES } from '@mun/contracts/site-routes';
import type { ReadApi, SitePaths } from '@mun/contracts/site-renderer';
import { LISTS } from '../site/api/use-list';
import { PAGES } from '../site/routes';

type ItemPaths = Pick<SitePaths, 'items' | 'redirects'>;

/** For each route with a parameter, the pages that exist. */
const ITEM_PATHS: Partial<Record<string, (readApi: ReadApi) => ItemPaths>> = {
  [PUBLIC_ROUTES.committee]: committeePaths,
  [PUBLIC_ROUTES.page]: textPagePaths,
};

const hasParameter = (route: string) => route.includes(':');
/** A text page with a component of its own, which exists while it is published. */
const isTextPage = (route: string) => route === PUBLIC_ROUTES.whyAmbassador;

/** Implements `SiteRenderer.paths`. */
export function sitePaths(readApi: ReadApi): SitePaths {
  const routes = PAGES.map(({ path }) => path);
  const found = routes.flatMap((route) => ITEM_PATHS[route]?.(readApi) ?? []);
  return {
    fixed: [PUBLIC_ROUTES.home, ...routes.filter((route) => !hasParameter(route) && !isTextPage(route))],
    items: found.flatMap(({ items }) => items),
    redirects: Object.assign({}, ...found.map(({ redirects }) => redirects)),
    unlisted: [PUBLIC_ROUTES.resumePayment, PUBLIC_ROUTES.school, PUBLIC_ROUTES.schoolPlace],
  };
}

function textPagePaths(readApi: ReadApi): ItemPaths {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the response of this route
  const pages = (readApi(SITE_ROUTES.pages) ?? []) as PageSummary[];
  return { items: pages.map(({ slug }) => buildPath(PUBLIC_ROUTES.page, { slug })), redirects: {} };
}

function committeePaths(readApi: ReadApi): ItemPaths {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the response of this route
  const committees = (readApi(LISTS.committees.path) ?? []) as CommitteeView[];
  const pathOf = (slug: string) => buildPath(PUBLIC_ROUTES.committee, { slug });
  const redirects = committees.flatMap(({ slug, formerSlugs = [] }) =>
    formerSlugs.map((former) => [pathOf(former), pathOf(slug)]),
  );
  return { items: committees.map(({ slug }) => pathOf(slug)), redirects: Object.fromEntries(redirects) };
}
