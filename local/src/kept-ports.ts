import { join } from 'node:path';
import { keep, readKept } from './kept-file.js';
import { freePort } from './supervisor/probes.js';

/**
 * Free ports of the loopback interface, by name: the ones of the last start where they are still free, so
 * that a bookmark stays good, and on the first start the wished ones (0 for any).
 */
export async function keptPorts<Name extends string>(
  dataFolder: string,
  wishes: Record<Name, number>,
): Promise<Record<Name, number>> {
  const file = join(dataFolder, 'ports.json');
  const kept = readKept(file);
  const ports: Record<string, number> = {};
  for (const [name, wish] of Object.entries<number>(wishes)) {
    let port = await freePort(Number(kept[name] ?? wish));
    while (Object.values(ports).includes(port)) port = await freePort();
    ports[name] = port;
  }
  keep(file, { ...kept, ...ports });
  return ports as Record<Name, number>;
}
