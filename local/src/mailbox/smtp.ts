import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { MailStore } from './mail-store.js';
import type { MailFaults } from './faults.js';

const MAX_BYTES = 20 * 1024 * 1024;

/** Creates an SMTP server that accepts all mail, without password and TLS, and injects the given faults. */
export function createSmtpServer(store: MailStore, faults: MailFaults): SMTPServer {
  const sockets = new Map<number | undefined, Socket>();
  let messages = 0;

  const smtp = new SMTPServer({
    banner: 'local mailbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    rejectOversized: true,
    closeTimeout: 1000,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anyone' }),
    onMailFrom(_address, _session, callback) {
      messages += 1;
      const isNth = faults.refuseEvery > 0 && messages % faults.refuseEvery === 0;
      callback(faults.refuseAll || isNth ? smtpError(451, 'Try again later') : null);
    },
    onRcptTo({ address }, _session, callback) {
      const rejected = faults.rejectRecipients.includes(address.toLowerCase());
      callback(rejected ? smtpError(550, 'No such mailbox') : null);
    },
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      const receive = async () => {
        const raw = await buffer(stream);
        if (!stream.sizeExceeded) await store.add(raw, recipients);
        const { delayMs, closeAfterData } = faults;
        if (closeAfterData > 0) faults.closeAfterData -= 1;
        if (delayMs > 0) await sleep(delayMs);
        return closeAfterData === 0;
      };
      const respond = (hasResponse: boolean) =>
        hasResponse ? callback(null) : sockets.get(session.remotePort)?.destroy();
      void receive().then(respond, callback);
    },
  });

  smtp.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  // A client that disconnects in the middle of a mail must not stop the server.
  smtp.on('error', (error: Error) => console.error(error.message));
  return smtp;
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
