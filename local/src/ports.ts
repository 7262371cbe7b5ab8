import { join } from 'node:path';
import { writeJsonFile, readJsonFile } from './json-file.js';
import { freePort } from './supervisor/probes.js';

/**
 * Free ports of the loopback interface, by name: the ones of the last start where they are still free, so
 * that a bookmark stays good, and on the first start the wished ones (0 for any).
 */
export async function assignPorts<Name extends string>(
  dataFolder: string,
  wishes: Record<Name, number>,
): Promise<Record<Name, number>> {
  const file = join(dataFolder, 'ports.json');
  const kept = readJsonFile(file);
  const ports = { ...wishes };
  const taken = new Set<number>();
  for (const name in wishes) {
    let port = await freePort(Number(kept[name] ?? wishes[name]));
    while (taken.has(port)) port = await freePort();
    taken.add(port);
    ports[name] = port;
  }
  writeJsonFile(file, { ...kept, ...ports });
  return ports;
}
