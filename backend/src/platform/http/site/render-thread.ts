import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { API_PREFIX } from '@mun/contracts/routes';
import {
  SITE_RENDERER_PATH,
  type RenderRequest,
  type SitePaths,
  type SiteRenderer,
} from '@mun/contracts/site-renderer';

/** Lists the pages, or renders one. */
export type RenderTask =
  | { kind: 'paths' }
  | ({ kind: 'page' } & Pick<RenderRequest, 'path' | 'origin' | 'now'>);

/** Sent to the thread: a task, and the JSON that has changed since the last one, by API URL. */
export interface RenderMessage {
  task: RenderTask;
  changed: [url: string, json: string | undefined][];
}

/**
 * ready: the site's renderer is loaded · reads: the task reads a URL, posted at once in case it never ends · missing: the
 * task has to run again with the JSON of these URLs · done or failed: it has ended.
 */
export type RenderReply =
  | { kind: 'ready' }
  | { kind: 'reads'; url: string }
  | { kind: 'missing'; urls: string[] }
  | { kind: 'done'; result: string | SitePaths }
  | { kind: 'failed'; reason: string };

const dir: string = workerData;
const jsonByUrl = new Map<string, string | undefined>();
const post = (reply: RenderReply) => parentPort?.postMessage(reply);

async function run(renderer: SiteRenderer, { task, changed }: RenderMessage): Promise<RenderReply> {
  for (const [url, json] of changed) jsonByUrl.set(url, json);
  const missing = new Set<string>();
  const readApi = (path: string): unknown => {
    const url = API_PREFIX + path;
    post({ kind: 'reads', url });
    if (!jsonByUrl.has(url)) missing.add(url);
    const json = jsonByUrl.get(url);
    return json === undefined ? undefined : JSON.parse(json);
  };
  const reply = await (async (): Promise<RenderReply> => {
    try {
      const result =
        task.kind === 'paths' ? renderer.paths(readApi) : await renderer.render({ ...task, readApi });
      return { kind: 'done', result };
    } catch (error) {
      return { kind: 'failed', reason: inspect(error) };
    }
  })();
  return missing.size > 0 ? { kind: 'missing', urls: [...missing] } : reply;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build keeps the contract; otherwise the first page fails
const site = (await import(pathToFileURL(join(dir, SITE_RENDERER_PATH)).href)) as SiteRenderer;
parentPort?.on('message', (message: RenderMessage) => void run(site, message).then(post));
post({ kind: 'ready' });
