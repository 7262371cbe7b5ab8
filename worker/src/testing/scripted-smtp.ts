import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Where in the exchange something happens; 'content' is the end of the message itself. */
export type SmtpStage = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'content';

/** What the server says there instead of agreeing; 'close' ends the connection, 'silence' never answers. */
export type SmtpReply = `${number} ${string}` | 'close' | 'silence';

const AGREES: Record<SmtpStage, string> = {
  greeting: '220 mail.test ready',
  EHLO: '250 mail.test',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go ahead',
  content: '250 2.0.0 Taken',
};

const VERBS: Record<string, SmtpStage> = { EHLO: 'EHLO', MAIL: 'MAIL', RCPT: 'RCPT', DATA: 'DATA' };

export interface ScriptedSmtp {
  url: string;
  /** Whole messages that arrived here, whatever was answered. */
  readonly messages: string[];
  readonly connections: number;
  /** Resolves when the conversation has come to this stage. */
  waitForStage(stage: SmtpStage): Promise<void>;
  /** Says after all what it was silent about, and is silent no more. */
  respond(): void;
  stop(): Promise<void>;
}

/** An SMTP server that agrees to everything but what the script says, as no real one can be told to. */
export async function startScriptedSmtp(
  script: Partial<Record<SmtpStage, SmtpReply>>,
  { pipelining = false } = {},
): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  const messages: string[] = [];
  const reached = new Set<SmtpStage>();
  const unsaid: (() => void)[] = [];
  let connections = 0;

  const converse = (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    const answer = (stage: SmtpStage) => {
      reached.add(stage);
      // With pipelining DATA is here before the client knows that its recipient was refused.
      const nobody = stage === 'DATA' && script.RCPT;
      const said = script[stage] ?? (nobody ? '554 No valid recipients' : AGREES[stage]);
      if (said === 'close') socket.destroy();
      else if (said === 'silence') unsaid.push(() => socket.write(`${AGREES[stage]}\r\n`));
      else
        socket.write(stage === 'EHLO' && pipelining ? '250-mail.test\r\n250 PIPELINING\r\n' : `${said}\r\n`);
      return said.startsWith('3');
    };
    let pending = '';
    let inMessage = false;
    socket.on('data', (chunk: Buffer) => {
      pending += chunk.toString();
      for (;;) {
        const end = pending.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const said = pending.slice(0, end);
        pending = pending.slice(end + (inMessage ? 5 : 2));
        if (inMessage) {
          messages.push(said);
          inMessage = false;
          answer('content');
          continue;
        }
        const stage = VERBS[said.slice(0, 4).toUpperCase()];
        if (stage) inMessage = answer(stage);
        else socket.write('250 Ok\r\n'); // RSET, QUIT
      }
    });
    answer('greeting');
  };

  const server = createServer(converse);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    messages,
    get connections() {
      return connections;
    },
    async waitForStage(stage) {
      while (!reached.has(stage)) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    respond() {
      for (const stage of Object.keys(AGREES) as SmtpStage[])
        if (script[stage] === 'silence') delete script[stage];
      for (const say of unsaid.splice(0)) say();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
