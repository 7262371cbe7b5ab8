import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A cable between a browser and a site, for tests to cut: then nobody at its end answers. */
export interface Cable {
  /** The site's address at this end. */
  site: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function layCable(to: string): Promise<Cable> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let whole = true;
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.on('error', () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      whole = false;
      hangUp();
    },
    mend: () => void (whole = true),
    async close() {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
