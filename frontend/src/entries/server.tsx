import type { SiteRenderer, RenderRequest } from '@mun/contracts/site-renderer';
import { prerender } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { Cache } from 'swr';
import { App } from '../site/App';
import { NOT_FOUND_PATH, PAGES } from '../site/routes';
import { settled, type InitialData } from './initial-data';
import { buildDocument } from './document';
import { sharePictureOf } from './share-picture';
import { readBuiltSite } from './built-site';

const site = readBuiltSite();

export { sitePaths as paths } from './site-paths';

/** Implements the contract `SiteRenderer`, which the backend loads from the build. */
export const render: SiteRenderer['render'] = async (request) => {
  const { path, origin, now } = request;
  const page = path === undefined ? undefined : PAGES.find((route) => matchPath(route.path, path));
  const isNotFound = path === undefined;
  const scripts = site.scriptsOf(page?.file);
  const data: InitialData = { renderedAt: now, responses: {}, scripts, ...(isNotFound && { isNotFound }) };
  const sheet = new ServerStyleSheet();
  try {
    const body = await renderToHtml(
      sheet.collectStyles(
        <StaticRouter location={path ?? NOT_FOUND_PATH}>
          <App cache={recordingCache(request, data.responses)} renderedAt={now} />
        </StaticRouter>,
      ),
    );
    return buildDocument(site.template, {
      body,
      styles: sheet.getStyleTags(),
      data,
      url: isNotFound ? undefined : origin + path,
      picture: sharePictureOf(request),
    });
  } finally {
    sheet.seal();
  }
};

/** Renders the page completely. @throws what a component throws */
async function renderToHtml(page: React.ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    // React would stream large Suspense boundaries after the page, for a script to move into place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw new AggregateError(errors, 'the page could not be rendered');
  return await new Response(prelude).text();
}

/** Reads from the backend's API, and records the responses that the page uses. */
function recordingCache(request: RenderRequest, responses: InitialData['responses']): Cache {
  return {
    get(path) {
      const data = request.readApi(path);
      if (data === undefined) return undefined;
      responses[path] = data;
      return settled(data);
    },
    set: () => {},
    delete: () => {},
    keys: () => [].values(),
  };
}
