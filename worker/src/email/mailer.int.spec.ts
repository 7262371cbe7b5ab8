import { afterEach, describe, expect, it } from 'vitest';
import { Config } from '../config.js';
import { confirmationDelivery } from '../testing/deliveries.fixture.js';
import {
  startScriptedSmtp,
  type SmtpReply,
  type ScriptedSmtp,
  type SmtpStage,
} from '../testing/scripted-smtp.js';
import { Mailer } from './mailer.js';
import { composeMessage } from './compose-message.js';
import type { SendOutcome } from './send-outcome.js';

const message = composeMessage(confirmationDelivery('ev-mailer', 'to@mun.example'), 'mail@mun.example');

describe('the outcome of sending an email', () => {
  let opened: { mailer: Mailer; smtp: ScriptedSmtp } | undefined;
  afterEach(async () => {
    opened?.mailer.close();
    await opened?.smtp.stop();
  });
  const open = async (script: Partial<Record<SmtpStage, SmtpReply>>, options?: { pipelining: boolean }) => {
    const smtp = await startScriptedSmtp(script, options);
    opened = { smtp, mailer: new Mailer(Object.assign(new Config(), { SMTP_URL: smtp.url })) };
    return opened;
  };

  const cases: [SmtpStage, SmtpReply, SendOutcome['kind'], string?][] = [
    ['greeting', '554 Go away', 'retry', '554 to CONN'],
    ['greeting', 'close', 'retry', 'ECONNECTION'],
    ['EHLO', 'close', 'retry', 'ECONNECTION'],
    ['MAIL', '451 Not now', 'retry', '451 to MAIL FROM'],
    ['MAIL', '550 5.7.1 You may not send as this', 'retry', '550 to MAIL FROM'],
    ['MAIL', '421 Closing', 'retry', '421 to MAIL FROM'],
    ['MAIL', 'close', 'retry', 'ECONNECTION'],
    ['RCPT', '450 4.2.1 Mailbox busy', 'retry', '450 to RCPT TO'],
    ['RCPT', '452 4.2.2 Mailbox full', 'retry', '452 to RCPT TO'],
    ['RCPT', '503 5.5.1 Bad sequence', 'retry', '503 to RCPT TO'],
    ['RCPT', '550 5.1.1 No such person', 'failed', '550 to RCPT TO'],
    ['RCPT', '550 5.4.5 Daily user sending limit exceeded', 'retry', '550 to RCPT TO'],
    ['RCPT', 'close', 'retry', 'ECONNECTION'],
    ['DATA', '451 Not now', 'retry', '451 to DATA'],
    ['DATA', '554 No valid recipients', 'failed', '554 to DATA'],
    ['DATA', 'close', 'retry', 'ECONNECTION'],
    ['content', '451 4.3.0 Disk trouble', 'retry', '451 to DATA'],
    ['content', '421 4.3.2 Closing', 'retry', '421 to DATA'],
    ['content', '554 5.7.1 Looks like spam', 'failed', '554 to DATA'],
    ['content', '250 2.0.0 Taken', 'sent'],
    ['content', 'close', 'unknown', 'ECONNECTION'],
  ];
  for (const pipelining of [false, true]) {
    it.each(cases)(
      `at %s, the reply '%s' results in %s (pipelining: ${pipelining})`,
      async (stage, reply, kind, code) => {
        const { mailer } = await open({ [stage]: reply }, { pipelining });
        expect(await mailer.send(message)).toMatchObject(code ? { kind, code } : { kind });
      },
    );
  }

  it('is retry if the server cannot be reached', async () => {
    const { mailer, smtp } = await open({});
    await smtp.stop();
    expect(await mailer.send(message)).toMatchObject({
      kind: 'retry',
      code: 'ESOCKET',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it.each<[SmtpStage, SendOutcome['kind']]>([
    ['RCPT', 'retry'],
    ['content', 'unknown'],
  ])('if it is aborted while the server is silent at %s, is %s', async (stage, kind) => {
    const { mailer, smtp } = await open({ [stage]: 'silence' });
    const outcome = mailer.send(message);
    await smtp.waitForStage(stage);
    mailer.abort();
    expect(await outcome).toMatchObject({ kind, code: 'EABORT' });
  });

  it('does not transmit a message that is not allowed, and sends the next one', async () => {
    const { mailer, smtp } = await open({}, { pipelining: true });
    expect(await mailer.send(message, Promise.resolve(null))).toMatchObject({
      kind: 'retry',
      code: 'ESTREAM',
    });
    expect(await mailer.send(message, Promise.resolve(true))).toEqual({ kind: 'sent' });
    expect(smtp.messages).toHaveLength(1);
  });

  it('keeps the connection open between emails', async () => {
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
