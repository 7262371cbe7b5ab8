/** Interface of the server-side renderer that a built site contains, as a module at `SITE_RENDERER_PATH`. */
export interface SiteRenderer {
  /** The paths of all public pages: '/', '/committees'. */
  pages: string[];
  /** An unknown path renders the not-found page. */
  render(wanted: RenderRequest): Promise<RenderedPage>;
}

/** Path within the folder of a built site; not served to browsers. */
export const SITE_RENDERER_PATH = '.server/render.js';

export interface RenderRequest {
  path: string;
  /** Returns the response of a GET request by its path below /api ('/committees?images=url'), or undefined. */
  readApi(address: string): unknown;
  /** Public base URL without a trailing slash: 'https://mun.example.org'. */
  origin: string;
  /** The current time in milliseconds since 1970. */
  now: number;
}

export interface RenderedPage {
  /** The complete HTML document. */
  html: string;
  /** 200, or 404 for the not-found page. */
  status: number;
}
