import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A stage of an SMTP session; 'content' is the end of the message. */
export type SmtpStage = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'content';

/** The server's reply at a stage; 'close' closes the connection, 'silence' sends nothing. */
export type SmtpReply = `${number} ${string}` | 'close' | 'silence';

const ACCEPTING: Record<SmtpStage, string> = {
  greeting: '220 mail.test ready',
  EHLO: '250 mail.test',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go ahead',
  content: '250 2.0.0 Taken',
};

const COMMANDS: Record<string, SmtpStage> = { EHLO: 'EHLO', MAIL: 'MAIL', RCPT: 'RCPT', DATA: 'DATA' };

export type ScriptedSmtp = Awaited<ReturnType<typeof startScriptedSmtp>>;

/** Starts an SMTP server that accepts everything, except where the script sets another reply. */
export async function startScriptedSmtp(
  script: Partial<Record<SmtpStage, SmtpReply>>,
  { pipelining = false } = {},
) {
  const sockets = new Set<Socket>();
  /** Complete messages, whatever the reply was. */
  const messages: string[] = [];
  const reached = new Set<SmtpStage>();
  const withheld: (() => void)[] = [];
  let connections = 0;

  const serve = (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    const reply = (stage: SmtpStage) => {
      reached.add(stage);
      // With pipelining, DATA arrives before the client has read that its recipient was refused.
      const noRecipient = stage === 'DATA' && script.RCPT;
      const text = script[stage] ?? (noRecipient ? '554 No valid recipients' : ACCEPTING[stage]);
      if (text === 'close') socket.destroy();
      else if (text === 'silence') withheld.push(() => socket.write(`${ACCEPTING[stage]}\r\n`));
      else
        socket.write(stage === 'EHLO' && pipelining ? '250-mail.test\r\n250 PIPELINING\r\n' : `${text}\r\n`);
      return text.startsWith('3');
    };
    let pending = '';
    let inMessage = false;
    socket.on('data', (chunk: Buffer) => {
      pending += chunk.toString();
      for (;;) {
        const end = pending.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const received = pending.slice(0, end);
        pending = pending.slice(end + (inMessage ? 5 : 2));
        if (inMessage) {
          messages.push(received);
          inMessage = false;
          reply('content');
          continue;
        }
        const stage = COMMANDS[received.slice(0, 4).toUpperCase()];
        if (stage) inMessage = reply(stage);
        else socket.write('250 Ok\r\n'); // RSET, QUIT
      }
    });
    reply('greeting');
  };

  const server = createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    get connections() {
      return connections;
    },
    async waitForStage(stage: SmtpStage) {
      while (!reached.has(stage)) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    /** Sends the replies that the script withheld, and ends the silence. */
    respond() {
      for (const stage of Object.keys(ACCEPTING) as SmtpStage[])
        if (script[stage] === 'silence') delete script[stage];
      for (const send of withheld.splice(0)) send();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
