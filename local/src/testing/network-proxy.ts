import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { listeningPort } from '../supervisor/probes.js';

/** A TCP proxy on the loopback interface that can simulate network failures. */
export interface NetworkProxy {
  port: number;
  /** URL of a website behind the proxy. */
  url: string;
  /** Closes all connections and refuses new ones. */
  disconnect(): void;
  /** Keeps connections open, but forwards nothing. */
  pause(): void;
  /** Leaves the present connections half-open: they forward nothing for good. New ones work. */
  stall(): void;
  /** Ends a failure. What was sent during a pause is forwarded. */
  reconnect(): void;
  /** Closes all connections and forwards new ones to another server. */
  redirect(target: NetConnectOpts): void;
  stop(): Promise<void>;
}

export async function startNetworkProxy(target: NetConnectOpts): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  let state: 'connected' | 'disconnected' | 'paused' = 'connected';
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => {
      if (!to.write(chunk)) from.pause();
    });
    to.on('drain', () => state !== 'paused' && from.resume());
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (state === 'paused') from.pause();
  };
  const server = createServer((client) => {
    if (state === 'disconnected') {
      client.destroy();
      return;
    }
    const upstream = connect(target);
    forward(client, upstream);
    forward(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: listeningPort(server),
    url: `http://127.0.0.1:${listeningPort(server)}`,
    disconnect() {
      state = 'disconnected';
      closeAll();
    },
    pause() {
      state = 'paused';
      for (const socket of sockets) socket.pause();
    },
    stall() {
      for (const socket of sockets) socket.removeAllListeners('data').pause();
    },
    reconnect() {
      state = 'connected';
      for (const socket of sockets) socket.resume();
    },
    redirect(to) {
      target = to;
      closeAll();
    },
    async stop() {
      closeAll();
      server.close();
      await once(server, 'close');
    },
  };
}
