import type { CommitteeView, ConferenceView } from '@mun/contracts/content/content';
import { formatDates } from '@mun/contracts/format-dates';
import type { PageContent } from '@mun/contracts/content/pages/pages';
import { PUBLIC_ROUTES } from '@mun/contracts/public-routes';
import { buildPath, SITE_ROUTES } from '@mun/contracts/site-routes';
import { sharedPageOf, sharePicturePath, type SharedPage } from '@mun/contracts/content/pages/share-pictures';
import type { ReadApi, RenderRequest } from '@mun/contracts/site-renderer';
import { LISTS } from '../site/api/use-list';

/** The picture with which messengers and social networks show a link to a page (https://ogp.me). */
export interface SharePicture {
  url: string;
  /** Its text. */
  alt: string;
}

export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 };

/** Returns the share picture of a page. Its URL changes with what it shows, so that messengers fetch it again. */
export function sharePictureOf({ path, origin, readApi }: RenderRequest): SharePicture {
  const page = sharedPageOf(path ?? PUBLIC_ROUTES.home);
  const { title, image } = contentOf(page, readApi);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the response of this route
  const conference = readApi(SITE_ROUTES.conference) as ConferenceView | undefined;
  const facts = conference ? factsOf(conference) : [];
  return {
    url: origin + sharePicturePath(page, JSON.stringify([title, image, facts])),
    alt: [title, ...facts].filter(Boolean).join(' · '),
  };
}

function factsOf({ name, edition, startsOn, endsOn, venue }: ConferenceView): string[] {
  return [`${name} ${edition}`, formatDates(startsOn, endsOn), venue.city];
}

function contentOf(page: SharedPage, readApi: ReadApi): { title?: string; image?: string | undefined } {
  if (page.kind === 'fixed') return { title: page.title };
  if (page.kind === 'page') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the response of this route
    const content = readApi(buildPath(SITE_ROUTES.page, { id: page.slug })) as PageContent | undefined;
    return { title: content?.title ?? '' };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the response of this route
  const committees = (readApi(LISTS.committees.path) ?? []) as CommitteeView[];
  const committee = committees.find(({ slug }) => slug === page.slug);
  return { title: committee?.name ?? '', image: committee?.imageUrl };
}
