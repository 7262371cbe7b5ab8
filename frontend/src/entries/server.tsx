import type { RenderedPage, SiteRenderer, RenderRequest } from '@mun/contracts/site-renderer';
import { prerender } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import type { Cache } from 'swr';
import { App } from '../site/App';
import { PAGES } from '../site/routes';
import { settled, type InitialData } from './initial-data';
import { buildDocument } from './document';
import { readSite } from './site';

const site = readSite();

/** The contract's `SiteRenderer`: what `npm run build` leaves beside the site for the backend to load. */
export const pages: SiteRenderer['pages'] = ['/', ...PAGES.map(({ path }) => path)];

export const render: SiteRenderer['render'] = async (wanted) => {
  const { path, origin, now } = wanted;
  const page = pages.find((one) => matchPath(one, path));
  const code = site.codeOf(PAGES.find((one) => one.path === page)?.file);
  const data: InitialData = { renderedAt: now, answers: {}, code };
  const sheet = new ServerStyleSheet();
  try {
    const body = await draw(
      sheet.collectStyles(
        <StaticRouter location={path}>
          <App cache={recording(wanted, data.answers)} renderedAt={now} />
        </StaticRouter>,
      ),
    );
    const html = buildDocument(site.template, {
      body,
      styles: sheet.getStyleTags(),
      data,
      url: page === undefined ? undefined : origin + page,
      picture: `${origin}/picture.png`,
    });
    return { html, status: page === undefined ? 404 : 200 } satisfies RenderedPage;
  } finally {
    sheet.seal();
  }
};

/** The HTML of the page, once all of it is there. @throws what a component throws */
async function draw(page: React.ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(page, {
    // A part that is long would come behind the page and be put in its place by a script: here all of it stands in place.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw new AggregateError(errors, 'the page could not be drawn');
  return await new Response(prelude).text();
}

/** Knows what `answer` knows, and notes what the page asks for: that goes along with it. */
function recording(wanted: RenderRequest, asked: InitialData['answers']): Cache {
  return {
    get(address) {
      const data = wanted.readApi(address);
      if (data === undefined) return undefined;
      asked[address] = data;
      return settled(data);
    },
    set: () => {},
    delete: () => {},
    keys: () => [].values(),
  };
}
