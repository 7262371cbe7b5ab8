/** Interface of the server-side renderer that a built site contains, as a module at `SITE_RENDERER_PATH`. */
export interface SiteRenderer {
  /** Returns the pages that exist now. */
  paths(readApi: ReadApi): SitePaths;
  /** Returns the complete HTML document of a page. */
  render(wanted: RenderRequest): Promise<string>;
}

/** Path within the folder of a built site; not served to browsers. */
export const SITE_RENDERER_PATH = '.server/render.js';

/** Returns the response of a GET request by its path below /api ('/committees?images=url'), or undefined. */
export type ReadApi = (address: string) => unknown;

/** Paths are encoded, as in a URL. */
export interface SitePaths {
  /** Pages that every conference has, rendered with each change of content: '/', '/committees'. */
  fixed: string[];
  /** Pages of single items, rendered when they are first requested after a change: '/committees/security-council'. */
  items: string[];
  /** The present path of each former one. */
  redirects: Record<string, string>;
  /** Those of the fixed pages that search engines do not list: '/register/resume'. */
  unlisted: string[];
}

export interface RenderRequest {
  /** Undefined for the not-found page. */
  path: string | undefined;
  readApi: ReadApi;
  /** Public base URL without a trailing slash: 'https://mun.example.org'. */
  origin: string;
  /** The current time in milliseconds since 1970. */
  now: number;
}
