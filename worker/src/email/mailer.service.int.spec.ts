import { afterEach, describe, expect, it } from 'vitest';
import { Config } from '../config.js';
import { confirmationDelivery } from '../testing/deliveries.fixture.js';
import {
  startScriptedSmtp,
  type SmtpReply,
  type ScriptedSmtp,
  type SmtpStage,
} from '../testing/scripted-smtp.js';
import { MailerService } from './mailer.service.js';
import { composeMessage } from './compose-message.js';
import type { SendOutcome } from './send-outcome.js';

const message = composeMessage(confirmationDelivery('ev-mailer', 'to@mun.example'), 'mail@mun.example');

describe('what is made of what a mail server does', () => {
  let opened: { mailer: MailerService; smtp: ScriptedSmtp } | undefined;
  afterEach(async () => {
    opened?.mailer.onApplicationShutdown();
    await opened?.smtp.stop();
  });
  const open = async (script: Partial<Record<SmtpStage, SmtpReply>>, options?: { pipelining: boolean }) => {
    const smtp = await startScriptedSmtp(script, options);
    opened = { smtp, mailer: new MailerService(Object.assign(new Config(), { SMTP_URL: smtp.url })) };
    return opened;
  };

  const cases: [SmtpStage, SmtpReply, SendOutcome['kind'], string?][] = [
    ['greeting', '554 Go away', 'later', '554 to CONN'],
    ['greeting', 'close', 'later', 'ECONNECTION'],
    ['EHLO', 'close', 'later', 'ECONNECTION'],
    ['MAIL', '451 Not now', 'later', '451 to MAIL FROM'],
    ['MAIL', '550 5.7.1 You may not send as this', 'later', '550 to MAIL FROM'],
    ['MAIL', '421 Closing', 'later', '421 to MAIL FROM'],
    ['MAIL', 'close', 'later', 'ECONNECTION'],
    ['RCPT', '450 4.2.1 Mailbox busy', 'later', '450 to RCPT TO'],
    ['RCPT', '452 4.2.2 Mailbox full', 'later', '452 to RCPT TO'],
    ['RCPT', '503 5.5.1 Bad sequence', 'later', '503 to RCPT TO'],
    ['RCPT', '550 5.1.1 No such person', 'never', '550 to RCPT TO'],
    ['RCPT', '550 5.4.5 Daily user sending limit exceeded', 'later', '550 to RCPT TO'],
    ['RCPT', 'close', 'later', 'ECONNECTION'],
    ['DATA', '451 Not now', 'later', '451 to DATA'],
    ['DATA', '554 No valid recipients', 'never', '554 to DATA'],
    ['DATA', 'close', 'later', 'ECONNECTION'],
    ['content', '451 4.3.0 Disk trouble', 'later', '451 to DATA'],
    ['content', '421 4.3.2 Closing', 'later', '421 to DATA'],
    ['content', '554 5.7.1 Looks like spam', 'never', '554 to DATA'],
    ['content', '250 2.0.0 Taken', 'sent'],
    ['content', 'close', 'doubt', 'ECONNECTION'],
  ];
  for (const pipelining of [false, true]) {
    it.each(cases)(`at %s '%s' means %s (pipelining: ${pipelining})`, async (stage, answer, kind, code) => {
      const { mailer } = await open({ [stage]: answer }, { pipelining });
      expect(await mailer.send(message)).toMatchObject(code ? { kind, code } : { kind });
    });
  }

  it('nobody there means later', async () => {
    const { mailer, smtp } = await open({});
    await smtp.stop();
    expect(await mailer.send(message)).toMatchObject({
      kind: 'later',
      code: 'ESOCKET',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it.each<[SmtpStage, SendOutcome['kind']]>([
    ['RCPT', 'later'],
    ['content', 'doubt'],
  ])('abandoned while the server is silent at %s means %s', async (stage, kind) => {
    const { mailer, smtp } = await open({ [stage]: 'silence' });
    const outcome = mailer.send(message);
    await smtp.waitForStage(stage);
    mailer.abort();
    expect(await outcome).toMatchObject({ kind, code: 'EABORT' });
  });

  it('keeps back a mail that is not allowed after all, and sends the next one', async () => {
    const { mailer, smtp } = await open({}, { pipelining: true });
    expect(await mailer.send(message, Promise.resolve(null))).toMatchObject({
      kind: 'later',
      code: 'ESTREAM',
    });
    expect(await mailer.send(message, Promise.resolve(true))).toEqual({ kind: 'sent' });
    expect(smtp.messages).toHaveLength(1);
  });

  it('keeps its connection from mail to mail, refused ones too', async () => {
    const { mailer, smtp } = await open({});
    for (const to of ['a@mun.example', 'b@mun.example', 'c@mun.example']) {
      expect(await mailer.send({ ...message, envelope: { from: 'mail@mun.example', to: [to] } })).toEqual({
        kind: 'sent',
      });
    }
    expect(smtp.messages).toHaveLength(3);
    expect(smtp.connections).toBe(1);
  });
});
