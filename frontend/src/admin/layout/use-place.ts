import { matchPath, useLocation } from 'react-router-dom';
import { usePrincipal } from '../auth/use-principal';
import { ADMIN_PAGES, NAVIGATION } from './admin-pages';
import { ADMIN } from './paths';

/**
 * Returns the areas with those tabs that the user may open, and the open page with its area and tab. A page without a tab
 * belongs to the area of its parent.
 */
export function usePlace() {
  const { pathname, search } = useLocation();
  const { can } = usePrincipal();
  const areas = NAVIGATION.map(({ name, tabs }) => ({
    name,
    tabs: tabs.filter(({ permission }) => can(permission)),
  })).filter(({ tabs }) => tabs.length > 0);
  const page = ADMIN_PAGES.find(({ path }) => matchPath(`${ADMIN}/${path}`, pathname));
  const parent =
    page?.parent === undefined ? undefined : ADMIN_PAGES.find(({ path }) => path === page.parent);
  const areaName = (parent ?? page)?.area;
  const view = new URLSearchParams(search).get('view') ?? '';
  const hasView = page?.views !== undefined && Object.hasOwn(page.views, view);
  return {
    areas,
    page,
    parent,
    area: areas.find(({ name }) => name === areaName),
    /** Undefined on a page without a tab. */
    tabPath: page?.area && (hasView ? `${page.path}?view=${view}` : page.path),
  };
}
