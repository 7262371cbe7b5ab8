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

/** All that a Prometheus would ask for. */
const EXPRESSIONS = {
  'docs/grafana-dashboard.json': [...read('docs/grafana-dashboard.json').matchAll(/"expr": "(.*)"/g)],
  'docs/prometheus-rules.yml': [...read('docs/prometheus-rules.yml').matchAll(/^ +expr: (.*)$/gm)],
};
const ALERTS = [...read('docs/prometheus-rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);

describe('what whoever runs the product watches', () => {
  let testApp: TestApp;
  let worker: ChildProcess;
  let told: Set<string>;
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
    told = new Set((await Promise.all(scrapes)).flatMap(namesIn));
  });
  afterAll(async () => {
    const ended = once(worker, 'exit');
    worker.kill('SIGKILL');
    await ended;
    await testApp.stop();
  });

  it.each(Object.entries(EXPRESSIONS))('%s asks for nothing that nobody tells', (_, expressions) => {
    expect(expressions.length).toBeGreaterThan(10);
    for (const [, expression] of expressions) {
      const asked = expression!.match(/\b(up|(?:mun|process|nodejs)_\w+)/g) ?? [];
      expect(asked, expression).not.toEqual([]);
      for (const name of asked) expect(told, expression).toContain(name);
    }
  });

  it('docs/grafana-dashboard.json shows everything of ours that is told', () => {
    const shown = read('docs/grafana-dashboard.json');
    const ours = [...told].filter(
      (name) => name.startsWith('mun_') && !/_seconds_(sum|count|bucket)$/.test(name),
    );
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('docs/operations.md says what to do about each alert', () => {
    const operations = read('docs/operations.md');
    expect(ALERTS.length).toBeGreaterThan(10);
    expect(ALERTS.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
  });
});

async function scrape(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** What can be asked for after this scrape; `up` is Prometheus' own. */
function namesIn(scraped: string): string[] {
  const kinds = [...scraped.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const parts = (name: string) => ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`);
  return [
    'up',
    ...kinds.flatMap(([, name, kind]) => (kind === 'histogram' ? [name!, ...parts(name!)] : [name!])),
  ];
}
