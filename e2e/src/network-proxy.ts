import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a browser and a site; a test can interrupt the connection. */
export interface NetworkProxy {
  /** The site's address through the proxy. */
  site: string;
  /** Closes all connections and refuses new ones. */
  disconnect(): void;
  reconnect(): void;
  close(): Promise<void>;
}

export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let connected = true;
  const destroyAll = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    if (!connected) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.on('error', () => other.destroy());
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnect() {
      connected = false;
      destroyAll();
    },
    reconnect: () => void (connected = true),
    async close() {
      destroyAll();
      server.close();
      await once(server, 'close');
    },
  };
}
