import { describe, expect, it } from 'vitest';
import { classifySmtpError } from './send-outcome.js';

const error = (fields: object) => Object.assign(new Error('nodemailer says'), fields);

describe('an error of nodemailer', () => {
  it('says the same before and after the message left: only whether it left tells a doubt', () => {
    const broken = error({ code: 'ECONNECTION', command: 'CONN' });
    expect(classifySmtpError(broken, false).kind).toBe('later');
    expect(classifySmtpError(broken, true).kind).toBe('doubt');
  });

  it('is no doubt where the server answered, even after the message left', () => {
    const full = error({
      code: 'EMESSAGE',
      command: 'DATA',
      responseCode: 452,
      permanent: false,
      response: '452 Full',
    });
    expect(classifySmtpError(full, true).kind).toBe('later');
  });

  it('is a doubt where the answer was none of an error', () => {
    const odd = error({
      code: 'EMESSAGE',
      command: 'DATA',
      responseCode: 354,
      permanent: false,
      response: '354 More?',
    });
    expect(classifySmtpError(odd, true).kind).toBe('doubt');
  });

  it('of a wrong login concerns every mail and gives none up', () => {
    const login = error({
      code: 'EAUTH',
      command: 'AUTH PLAIN',
      responseCode: 535,
      permanent: true,
      response: '535 No',
    });
    expect(classifySmtpError(login, false)).toMatchObject({ kind: 'later', code: '535 to AUTH PLAIN' });
  });

  it('about an address that SMTP cannot carry gives up', () => {
    expect(classifySmtpError(error({ code: 'EENVELOPE', command: 'API' }), false).kind).toBe('never');
  });

  it('quotes the server for organisers on one line, and not in what goes to logs', () => {
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
    ['RCPT TO', '550 5.1.1 <x@mun.example>: Recipient address rejected', 'The address does not exist.'],
    ['RCPT TO', '550 No such mailbox', 'The address does not exist.'],
    ['RCPT TO', '552 5.2.2 Over quota', 'The mailbox is full.'],
    ['RCPT TO', '452 4.2.2 The mailbox is full', 'The mailbox is full.'],
    ['RCPT TO', '550 5.2.1 This mailbox is disabled', 'The mailbox is switched off.'],
    ['DATA', '554 5.7.1 Looks like spam', 'The mail server does not want our mail'],
    [
      'RCPT TO',
      '550 5.4.5 Daily user sending limit exceeded',
      'Our mail account may send no more mails today.',
    ],
    ['AUTH PLAIN', '535 5.7.8 Authentication failed', 'Our mail server does not let us in'],
    ['MAIL FROM', '550 5.7.1 Not your address', 'Our mail server does not let us send as this sender'],
    ['DATA', '554 Transaction failed', 'The mail server refused this mail for good.'],
    ['DATA', '451 Try again later', 'The mail server cannot take this mail now.'],
  ])('at %s with %j tells an organiser: %s', (command, response, sentence) => {
    const responseCode = Number(response.slice(0, 3));
    const { reason } = classifySmtpError(
      error({ command, response, responseCode, permanent: responseCode >= 500 }),
      false,
    );
    expect(reason).toMatch(sentence);
    expect(reason).toContain(response);
  });
});
