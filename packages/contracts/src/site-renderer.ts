/**
 * What a built site brings along for whoever serves it: a module at `SITE_RENDERER` below its folder, loaded by its
 * path, that draws the public pages as HTML.
 */
export interface SiteRenderer {
  /** The addresses of all public pages: '/', '/committees'. */
  pages: string[];
  /**
   * Draws the page at a path; one that is none of `pages` becomes the page that says so.
   * @throws what a component throws
   */
  render(wanted: RenderRequest): Promise<RenderedPage>;
}

/** Below the folder of a built site; not for browsers. */
export const SITE_RENDERER_PATH = '.server/render.js';

export interface RenderRequest {
  path: string;
  /** What a read of the API answers, by its path below /api: answer('/committees?images=url'). Undefined where it is unknown. */
  readApi(address: string): unknown;
  /** The site's address for people, without a slash at its end: 'https://mun.example.org'. */
  origin: string;
  /** Milliseconds since 1970. */
  now: number;
}

export interface RenderedPage {
  /** The whole document. */
  html: string;
  /** 404 for the page that says that there is none, or 200. */
  status: number;
}
