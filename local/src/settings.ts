import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { rootPath, ROOT } from './paths.js';

/** The settings of `npm start` itself. Backend and worker read their own. */
export interface Settings {
  dataFolder: string;
  port: number;
  seedDemoData: boolean;
}

/**
 * Reads the environment and, for variables that it does not set, `.env` in the root folder.
 * @throws Error with one line that names the invalid setting
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (existsSync(rootPath('.env'))) process.loadEnvFile(rootPath('.env'));
  if (env['NODE_ENV'] === 'production') {
    throw new Error(
      'npm start runs everything on one machine, with simulated services. In production, run backend/dist/main.js ' +
        'and worker/dist/main.js, or `docker compose up`.',
    );
  }
  const port = Number(env['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a port number, not '${env['PORT']}'.`);
  const seed = env['SEED'] || 'demo';
  if (seed !== 'demo' && seed !== 'none') throw new Error(`SEED must be 'demo' or 'none', not '${seed}'.`);
  return { dataFolder: resolve(ROOT, env['DATA_DIR'] || 'data'), port, seedDemoData: seed === 'demo' };
}
