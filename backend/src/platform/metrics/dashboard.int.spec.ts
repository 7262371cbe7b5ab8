import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '@mun/local/supervisor/probes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const METRICS_TOKEN = 'a-token-for-the-tests';
const ROOT = new URL('../../../../', import.meta.url);
const WORKER = fileURLToPath(new URL('worker/dist/main.js', ROOT));
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** All PromQL expressions. */
const EXPRESSIONS = {
  'docs/grafana-dashboard.json': [...read('docs/grafana-dashboard.json').matchAll(/"expr": "(.*)"/g)],
  'docs/prometheus-rules.yml': [...read('docs/prometheus-rules.yml').matchAll(/^ +expr: (.*)$/gm)],
};
const ALERTS = [...read('docs/prometheus-rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

describe('dashboard and alerts', () => {
  let testApp: TestApp;
  let worker: ChildProcess;
  let metrics: Set<string>;
  beforeAll(async () => {
    testApp = await startTestApp({ METRICS_TOKEN });
    const port = await freePort();
    worker = spawn('node', [WORKER], {
      env: {
        PATH: process.env['PATH'],
        MONGODB_URI: testApp.settings.MONGODB_URI,
        REDIS_URL: testApp.settings.REDIS_URL,
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'mail@mun.example',
        WORKER_PORT: String(port),
        METRICS_TOKEN,
      },
      stdio: 'ignore',
    });
    const scrapes = [`${testApp.url}/api/metrics`, `http://127.0.0.1:${port}/metrics`].map((url) =>
      vi.waitFor(() => scrape(url), { timeout: 60_000 }),
    );
    metrics = new Set((await Promise.all(scrapes)).flatMap(namesIn));
  });
  afterAll(async () => {
    const exited = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exited;
    await testApp.stop();
  });

  it.each(Object.entries(EXPRESSIONS))('%s uses existing metrics only', (_, expressions) => {
    expect(expressions.length).toBeGreaterThan(10);
    for (const [, expression] of expressions) {
      const names = expression!.match(/\b(up|(?:mun|process|nodejs)_\w+)/g) ?? [];
      expect(names, expression).not.toEqual([]);
      for (const name of names) expect(metrics, expression).toContain(name);
    }
  });

  it('docs/grafana-dashboard.json shows all of the product’s metrics', () => {
    const dashboard = read('docs/grafana-dashboard.json');
    const ours = [...metrics].filter(
      (name) => name.startsWith('mun_') && !/_seconds_(sum|count|bucket)$/.test(name),
    );
    expect(ours.filter((name) => !dashboard.includes(name))).toEqual([]);
  });

  it('docs/operations.md describes each alert', () => {
    const operations = read('docs/operations.md');
    expect(ALERTS.length).toBeGreaterThan(10);
    expect(ALERTS.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});

async function scrape(url: string): Promise<string> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(response.status).toBe(200);
  return response.text();
}

/** Returns the names of the scraped time series, and Prometheus' own `up`. */
function namesIn(scraped: string): string[] {
  const types = [...scraped.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const seriesOf = (name: string) => ['bucket', 'sum', 'count'].map((suffix) => `${name}_${suffix}`);
  return [
    'up',
    ...types.flatMap(([, name, type]) => (type === 'histogram' ? [name!, ...seriesOf(name!)] : [name!])),
  ];
}
