import { once } from 'node:events';
import { createServer } from 'node:net';
import { listeningPort } from '@mun/local/supervisor/probes';

/** Starts a mail server that refuses every login and quotes the client's credentials in its error. */
export async function startRejectingMailServer(): Promise<{ port: number; stop(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail.example\r\n');
    socket.setEncoding('latin1').on('data', (data: string) => {
      const command = data.trim();
      if (/^EHLO/i.test(command)) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
      else if (/^AUTH PLAIN/i.test(command)) {
        const credentials = Buffer.from(command.split(' ')[2] ?? '', 'base64').toString();
        const [, user, password] = credentials.split('\0');
        socket.write(`535 5.7.8 No "${command}": ${user} is not ${password}\r\n`);
      } else if (/^QUIT/i.test(command)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: listeningPort(server), stop: () => void server.close() };
}
