import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';

/** A wire between a program and a server, for faults: cut, it carries nothing; held, what is sent waits. */
export interface Wire {
  port: number;
  cut(): void;
  hold(): void;
  /** Whole again. What was held goes on. */
  mend(): void;
  close(): Promise<void>;
}

/** Lays a wire from a free port on the loopback interface to a server's address. */
export async function layWire(to: NetConnectOpts): Promise<Wire> {
  const open = new Set<Socket>();
  let state: 'whole' | 'cut' | 'held' = 'whole';
  const carry = (from: Socket, into: Socket) => {
    open.add(from);
    from.on('data', (chunk) => {
      if (!into.write(chunk)) from.pause();
    });
    into.on('drain', () => state !== 'held' && from.resume());
    from.on('error', () => into.destroy());
    from.on('close', () => {
      open.delete(from);
      into.destroy();
    });
    if (state === 'held') from.pause();
  };
  const server = createServer((near) => {
    if (state === 'cut') {
      near.destroy();
      return;
    }
    const far = connect(to);
    carry(near, far);
    carry(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut';
      hangUp();
    },
    hold() {
      state = 'held';
      for (const socket of open) socket.pause();
    },
    mend() {
      state = 'whole';
      for (const socket of open) socket.resume();
    },
    async close() {
      hangUp();
      server.close();
      await once(server, 'close');
    },
  };
}
