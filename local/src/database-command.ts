import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { databaseProcess } from './database/database.js';
import { errorMessage } from './errors.js';
import { rootPath } from './paths.js';
import { readSettings } from './settings.js';
import { startProcess } from './supervisor/managed-process.js';
import { acceptsConnections } from './supervisor/probes.js';

type Command = 'backup' | 'restore' | 'owner';

/**
 * Runs a command of the backend on the database in MONGODB_URI, or on the embedded one, which is started
 * if it is not running.
 * @param args as typed; the file of a backup is relative to `cwd`
 * @returns the exit code
 */
export async function runDatabaseCommand(command: Command, typed: string[], cwd: string): Promise<number> {
  try {
    const { dataFolder } = readSettings(process.env);
    const args = command === 'owner' ? typed : typed.map((file) => resolve(cwd, file));
    if (process.env['MONGODB_URI']) return await runProgram(command, args, process.env['MONGODB_URI']);

    const { spec, uri, socket } = await databaseProcess(join(dataFolder, 'database'));
    if (await acceptsConnections({ path: socket })) return await runProgram(command, args, uri);
    const database = await startProcess(spec);
    try {
      return await runProgram(command, args, uri);
    } finally {
      await database.stop();
    }
  } catch (error) {
    console.error(errorMessage(error));
    return 1;
  }
}

async function runProgram(command: Command, args: string[], uri: string): Promise<number> {
  const program = spawn(process.execPath, [rootPath(`backend/dist/${command}.js`), ...args], {
    env: { ...process.env, MONGODB_URI: uri },
    stdio: 'inherit',
  });
  await once(program, 'exit');
  return program.exitCode ?? 1;
}
