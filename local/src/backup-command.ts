import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { databaseProcess } from './database/database.js';
import { errorMessage } from './errors.js';
import { rootPath } from './paths.js';
import { readSettings } from './settings.js';
import { startProcess } from './supervisor/managed-process.js';
import { acceptsConnections } from './supervisor/probes.js';

/**
 * `npm run backup -- <file>` and `npm run restore -- <file>`: runs the backend's command of that name on the database that
 * MONGODB_URI names, or else on the embedded one, which is started for as long as it takes where it does not run.
 * @param file as it was typed, from the folder `cwd` on
 * @returns the exit code
 */
export async function runBackupCommand(
  command: 'backup' | 'restore',
  file: string | undefined,
  cwd: string,
): Promise<number> {
  try {
    const { dataFolder } = readSettings(process.env);
    const args = file ? [resolve(cwd, file)] : [];
    if (process.env['MONGODB_URI']) return await run(command, args, process.env['MONGODB_URI']);

    const { part, uri, socket } = await databaseProcess(join(dataFolder, 'database'));
    if (await acceptsConnections({ path: socket })) return await run(command, args, uri);
    const database = await startProcess(part);
    try {
      return await run(command, args, uri);
    } finally {
      await database.stop();
    }
  } catch (error) {
    console.error(errorMessage(error));
    return 1;
  }
}

async function run(command: 'backup' | 'restore', args: string[], uri: string): Promise<number> {
  const program = spawn(process.execPath, [rootPath(`backend/dist/${command}.js`), ...args], {
    env: { ...process.env, MONGODB_URI: uri },
    stdio: 'inherit',
  });
  await once(program, 'exit');
  return program.exitCode ?? 1;
}
