import { PUBLIC_ROUTES } from '../../public-routes.js';
import { API_PREFIX, buildPath, ROUTES } from '../../routes.js';

/** The pages whose title is not stored, and what their share pictures say. */
const TITLES: Record<string, { title: string; clause: string }> = {
  [PUBLIC_ROUTES.home]: { title: '', clause: 'Convening' },
  [PUBLIC_ROUTES.register]: { title: 'Registration', clause: 'Inviting all delegates' },
  [PUBLIC_ROUTES.newRegistration]: { title: 'Delegate Application Form', clause: 'Requesting the floor' },
  [PUBLIC_ROUTES.registerSchool]: { title: 'Register a School', clause: 'Welcoming every delegation' },
  [PUBLIC_ROUTES.checkAllotment]: { title: 'Check Allotment', clause: 'Seeking an answer' },
  [PUBLIC_ROUTES.committees]: { title: 'Committees', clause: 'Calling to the floor' },
  [PUBLIC_ROUTES.board]: { title: 'Executive Board', clause: 'Presided over by the' },
  [PUBLIC_ROUTES.team]: { title: 'Meet the Team', clause: 'Inviting you to' },
  [PUBLIC_ROUTES.sponsors]: { title: 'Sponsors', clause: 'Noting with appreciation our' },
  [PUBLIC_ROUTES.faq]: { title: 'Frequently Asked Questions', clause: 'Responding to' },
  [PUBLIC_ROUTES.ambassador]: { title: 'CA Application Form', clause: 'Offering to speak for us' },
};
const HOME_FILE = 'home';

/** What a share picture shows. `title` is '' for the home page, whose title is the conference's name. */
export type SharedPage =
  | { kind: 'fixed'; path: string; title: string; clause: string }
  | { kind: 'committee' | 'page'; path: string; slug: string };

/** Returns which page a path is, for paths in the form of `encodeURI`. */
export function sharedPageOf(path: string): SharedPage {
  const fixed = TITLES[path];
  if (fixed) return { kind: 'fixed', path, ...fixed };
  const slug = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  return { kind: path.startsWith('/committees/') ? 'committee' : 'page', path, slug };
}

/**
 * Returns the path of a page's share picture: '/api/share-pictures/committee-who.png?v=1k2j'. `version` is any text that
 * changes with what the picture shows, so that crawlers fetch it again; the picture is the current one for every version.
 */
export function sharePicturePath(page: SharedPage, version: string): string {
  const file = buildPath(ROUTES.sharePicture, { file: `${fileNameOf(page)}.png` });
  return `${API_PREFIX}${file}?v=${hash(version)}`;
}

function fileNameOf(page: SharedPage): string {
  if (page.kind !== 'fixed') return `${page.kind}-${page.slug}`;
  return page.path.slice(1).replaceAll('/', '-') || HOME_FILE;
}

/** Returns the page of a share picture's file name, or null. A committee or page of this name need not exist. */
export function sharedPageOfFile(file: string): SharedPage | null {
  const [, name] = /^(.{1,200})\.png$/s.exec(file) ?? [];
  if (!name) return null;
  const fixed = Object.keys(TITLES)
    .map(sharedPageOf)
    .find((page) => fileNameOf(page) === name);
  if (fixed) return fixed;
  const [, kind, slug = ''] = /^(committee|page)-(.+)$/s.exec(name) ?? [];
  if (kind === 'committee') return { kind, slug, path: `/committees/${slug}` };
  return kind === 'page' ? { kind, slug, path: `/${slug}` } : null;
}

/** FNV-1a, in base 36. */
function hash(text: string): string {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (state >>> 0).toString(36);
}
