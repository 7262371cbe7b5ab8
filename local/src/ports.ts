import { join } from 'node:path';
import { writeJsonFile, readJsonFile } from './json-file.js';
import { freePort } from './supervisor/probes.js';

/**
 * Returns free ports by name: those of the last start if they are still free, so that bookmarks keep working, and on the
 * first start the preferred ones (0 for any).
 */
export async function assignPorts<Name extends string>(
  dataFolder: string,
  preferred: Record<Name, number>,
): Promise<Record<Name, number>> {
  const file = join(dataFolder, 'ports.json');
  const saved = readJsonFile(file);
  const ports = { ...preferred };
  const taken = new Set<number>();
  for (const name in preferred) {
    let port = await freePort(Number(saved[name] ?? preferred[name]));
    while (taken.has(port)) port = await freePort();
    taken.add(port);
    ports[name] = port;
  }
  writeJsonFile(file, { ...saved, ...ports });
  return ports;
}
