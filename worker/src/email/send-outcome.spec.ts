import { describe, expect, it } from 'vitest';
import { classifySmtpError } from './send-outcome.js';

const error = (fields: object) => Object.assign(new Error('nodemailer error'), fields);

describe('classifySmtpError', () => {
  it('is unknown only if the message was transmitted, because the error itself looks the same', () => {
    const broken = error({ code: 'ECONNECTION', command: 'CONN' });
    expect(classifySmtpError(broken, false).kind).toBe('retry');
    expect(classifySmtpError(broken, true).kind).toBe('unknown');
  });

  it('is not unknown if the server responded, even after the message was transmitted', () => {
    const full = error({
      code: 'EMESSAGE',
      command: 'DATA',
      responseCode: 452,
      permanent: false,
      response: '452 Full',
    });
    expect(classifySmtpError(full, true).kind).toBe('retry');
  });

  it('is unknown if the response is not an error status', () => {
    const odd = error({
      code: 'EMESSAGE',
      command: 'DATA',
      responseCode: 354,
      permanent: false,
      response: '354 More?',
    });
    expect(classifySmtpError(odd, true).kind).toBe('unknown');
  });

  it('retries after a refused login, because that concerns every email', () => {
    const login = error({
      code: 'EAUTH',
      command: 'AUTH PLAIN',
      responseCode: 535,
      permanent: true,
      response: '535 No',
    });
    expect(classifySmtpError(login, false)).toMatchObject({ kind: 'retry', code: '535 to AUTH PLAIN' });
  });

  it('fails for an address that SMTP cannot transmit', () => {
    expect(classifySmtpError(error({ code: 'EENVELOPE', command: 'API' }), false).kind).toBe('failed');
  });

  it('quotes the server in the reason, on one line, but not in the code for logs', () => {
    const response = `550-5.1.1 <delegate@mun.example>:\n550 5.1.1 ${'unknown '.repeat(100)}`;
    const { reason, code } = classifySmtpError(
      error({ command: 'RCPT TO', responseCode: 550, permanent: true, response }),
      false,
    );
    expect(reason).toContain('<delegate@mun.example>');
    expect(reason).not.toContain('\n');
    expect(reason.length).toBeLessThan(400);
    expect(code).toBe('550 to RCPT TO');
  });

  it.each([
    ['RCPT TO', '550 5.1.1 <x@mun.example>: Recipient address rejected', 'This email address doesn’t exist.'],
    ['RCPT TO', '550 No such mailbox', 'This email address doesn’t exist.'],
    ['RCPT TO', '552 5.2.2 Over quota', 'The recipient’s mailbox is full.'],
    ['RCPT TO', '452 4.2.2 The mailbox is full', 'The recipient’s mailbox is full.'],
    ['RCPT TO', '550 5.2.1 This mailbox is disabled', 'The recipient’s mailbox is disabled.'],
    ['DATA', '554 5.7.1 Looks like spam', 'The mail server rejected this email'],
    [
      'RCPT TO',
      '550 5.4.5 Daily user sending limit exceeded',
      'Our mail account has reached its daily sending limit.',
    ],
    ['AUTH PLAIN', '535 5.7.8 Authentication failed', 'Our mail server rejected our login'],
    ['MAIL FROM', '550 5.7.1 Not your address', 'Our mail server rejected our sender address'],
    ['DATA', '554 Transaction failed', 'The mail server rejected this email.'],
    ['DATA', '451 Try again later', 'The mail server can’t accept this email at the moment.'],
  ])('explains a response to %s with %j: %s', (command, response, sentence) => {
    const responseCode = Number(response.slice(0, 3));
    const { reason } = classifySmtpError(
      error({ command, response, responseCode, permanent: responseCode >= 500 }),
      false,
    );
    expect(reason).toMatch(sentence);
    expect(reason).toContain(response);
  });
});
