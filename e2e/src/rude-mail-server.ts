import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface RudeMailServer {
  port: number;
  stop(): void;
}

/** A mail server that lets nobody in, and quotes back the whole line with which one tried. */
export async function startRudeMailServer(): Promise<RudeMailServer> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 rude\r\n');
    socket.setEncoding('latin1').on('data', (line: string) => {
      const said = line.trim();
      if (/^EHLO/i.test(said)) socket.write('250-rude\r\n250 AUTH PLAIN\r\n');
      else if (/^AUTH PLAIN/i.test(said)) {
        const [, user, password] = Buffer.from(said.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0');
        socket.write(`535 5.7.8 No "${said}": ${user} is not ${password}\r\n`);
      } else if (/^QUIT/i.test(said)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => void server.close() };
}
