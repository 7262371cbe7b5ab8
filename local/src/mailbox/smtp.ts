import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { MailStore } from './mail-store.js';
import type { MailFaults } from './faults.js';

const LARGEST_BYTES = 20 * 1024 * 1024;

/** An SMTP server that takes every mail, asks for no password and no TLS, and has the troubles it is told. */
export function createSmtpServer(store: MailStore, troubles: MailFaults): SMTPServer {
  const sockets = new Map<number | undefined, Socket>();
  let messages = 0;

  const smtp = new SMTPServer({
    banner: 'local mailbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    rejectOversized: true,
    closeTimeout: 1000,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onMailFrom(_address, _session, callback) {
      messages += 1;
      const unlucky = troubles.refuseEvery > 0 && messages % troubles.refuseEvery === 0;
      callback(troubles.refuseAll || unlucky ? smtpError(451, 'Try again later') : null);
    },
    onRcptTo({ address }, _session, callback) {
      const rejected = troubles.rejectRecipients.includes(address.toLowerCase());
      callback(rejected ? smtpError(550, 'No such mailbox') : null);
    },
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const take = async () => {
        const raw = await buffer(stream);
        if (!stream.sizeExceeded) await store.add(raw, recipients);
        const { delayMs, closeAfterData } = troubles;
        if (closeAfterData > 0) troubles.closeAfterData -= 1;
        if (delayMs > 0) await sleep(delayMs);
        return closeAfterData === 0;
      };
      const answer = (answers: boolean) =>
        answers ? callback(null) : sockets.get(session.remotePort)?.destroy();
      void take().then(answer, callback);
    },
  });

  smtp.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  // A client that goes away in the middle of a mail is its own trouble, and no reason to end.
  smtp.on('error', (error: Error) => console.error(error.message));
  return smtp;
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
