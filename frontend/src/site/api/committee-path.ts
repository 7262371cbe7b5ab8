import { PUBLIC_ROUTES } from '@mun/contracts/public-routes';
import { buildPath } from '@mun/contracts/site-routes';

/** Lists that an earlier version cached for offline use have no slugs. */
interface Addressed {
  _id: string;
  slug?: string;
}

/** The address of a committee's own page. */
export function committeePath({ _id, slug = _id }: Addressed): string {
  return buildPath(PUBLIC_ROUTES.committee, { slug });
}

/** The address of the delegate form with this committee as the first choice. */
export function chooseCommitteePath({ _id, slug = _id }: Addressed): string {
  return `${PUBLIC_ROUTES.newRegistration}?committee=${encodeURIComponent(slug)}`;
}
