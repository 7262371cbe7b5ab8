import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import {
  confirmationDelivery,
  branding,
  applicationReceivedDelivery,
} from '../testing/deliveries.fixture.js';
import { InvalidAddressError, composeMessage, messageId } from './compose-message.js';

/** Returns the unfolded headers and the body of the MIME message. */
async function encode(message: ReturnType<typeof composeMessage>) {
  const stream = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message: raw } = await stream.sendMail(message);
  const [head = '', ...rest] = (raw as Buffer).toString().split('\n\n');
  return { headers: head.replaceAll(/\n[ \t]+/g, ' ').split('\n'), body: rest.join('\n\n') };
}
const header = (headers: string[], name: string) => headers.filter((line) => line.startsWith(`${name}: `));

describe('composeMessage', () => {
  it('sets each header once, and replies go to the organisers', async () => {
    const { headers, body } = await encode(
      composeMessage(confirmationDelivery('ev-1', 'to@mun.example'), 'mail@mun.example'),
    );
    expect(header(headers, 'From')).toEqual(['From: "Meridian MUN 2.0" <mail@mun.example>']);
    expect(header(headers, 'To')).toEqual(['To: Sample Name <to@mun.example>']);
    expect(header(headers, 'Reply-To')).toEqual(['Reply-To: "Meridian MUN 2.0" <organisers@mun.example>']);
    expect(header(headers, 'Message-ID')).toEqual(['Message-ID: <ev-1.registration-confirmed@mun.example>']);
    expect(header(headers, 'Auto-Submitted')).toEqual(['Auto-Submitted: auto-generated']);
    expect(body).toContain('Content-Type: text/plain; charset=utf-8');
    expect(body).toContain('Content-Type: text/html; charset=utf-8');
  });

  it.each([
    ['application-received', {}, 'To: to@mun.example'],
    ['payment-reminder', {}, 'To: to@mun.example'],
    ['payment-reminder', { addedByOrganiser: true }, 'To: You have WON <to@mun.example>'],
  ] as const)('addresses nobody by a name that a stranger may have typed: %s %o', async (name, added, to) => {
    const fullName = 'You have WON';
    const reminder = { fullName, amount: 1, currency: 'INR', token: '', expiresAt: new Date().toISOString() };
    const delivery = {
      ...applicationReceivedDelivery('ev-1', 'to@mun.example'),
      name,
      to: { name: fullName, address: 'to@mun.example' },
      content: { ...reminder, institution: fullName, ...added },
    };
    const { headers, body } = await encode(composeMessage(delivery, 'mail@mun.example'));
    expect(header(headers, 'To')).toEqual([to]);
    expect(body.includes('WON')).toBe('addedByOrganiser' in added);
  });

  it('keeps the name of MAIL_FROM', async () => {
    const { headers } = await encode(
      composeMessage(
        applicationReceivedDelivery('ev-1', 'to@mun.example'),
        '"MUN, the Office" <mail@mun.example>',
      ),
    );
    expect(header(headers, 'From')).toEqual(['From: "MUN, the Office" <mail@mun.example>']);
  });

  it('does not let user input add headers or recipients', async () => {
    const evil = 'A\r\nBcc: evil@evil.example\r\n\r\n<b>body</b>';
    const delivery = confirmationDelivery('ev-1', 'to@mun.example', { fullName: evil, registrationId: evil });
    delivery.to.name = evil;
    delivery.branding = { ...branding, conference: evil, edition: evil };
    const message = composeMessage(delivery, 'mail@mun.example');
    expect(message.envelope).toEqual({ from: 'mail@mun.example', to: ['to@mun.example'] });
    const { headers } = await encode(message);
    expect(headers.filter((text) => /^bcc:/i.test(text))).toEqual([]);
    expect(header(headers, 'To')).toHaveLength(1);
    expect(header(headers, 'To')[0]).toMatch(/<to@mun\.example>$/);
    expect(header(headers, 'Subject')).toHaveLength(1);
  });

  it.each([
    '',
    'nobody',
    'a@mun.example, b@mun.example',
    'a@mun.example\r\nRCPT TO:<b@mun.example>',
    'x <a@mun.example>',
  ])('rejects the address %j', (address) => {
    expect(() => composeMessage(confirmationDelivery('ev-1', address), 'mail@mun.example')).toThrow(
      InvalidAddressError,
    );
  });
});

describe('messageId', () => {
  it('is the same for every attempt and differs between deliveries', () => {
    expect(messageId('ev-1.application-received', 'mail@mun.example')).toBe(
      '<ev-1.application-received@mun.example>',
    );
    expect(messageId('a b', 'mail@mun.example')).not.toBe(messageId('a/b', 'mail@mun.example'));
  });

  it('escapes characters that would end the header', () => {
    expect(messageId('ev>\r\n 1', 'mail@mun.example')).toMatch(/^<[\w.%-]+@mun\.example>$/);
  });
});
