import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { rootPath, ROOT } from './paths.js';

/** What `npm start` itself has to know; the other settings are read by the parts. */
export interface Settings {
  dataFolder: string;
  port: number;
  seedDemoData: boolean;
}

/**
 * Reads `.env` in the root, if there is one, and then the environment, which goes before it.
 * @throws Error one line that says what is wrong.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (existsSync(rootPath('.env'))) process.loadEnvFile(rootPath('.env'));
  if (env['NODE_ENV'] === 'production') {
    throw new Error(
      'npm start is for one machine, with local stand-ins. In production run backend/dist/main.js and ' +
        'worker/dist/main.js, or `docker compose up`.',
    );
  }
  const port = Number(env['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT ${env['PORT']} is not a port`);
  const seed = env['SEED'] || 'demo';
  if (seed !== 'demo' && seed !== 'none') throw new Error(`SEED ${seed} is neither 'demo' nor 'none'`);
  return { dataFolder: resolve(ROOT, env['DATA_DIR'] || 'data'), port, seedDemoData: seed === 'demo' };
}
