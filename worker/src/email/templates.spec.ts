import type { EmailDelivery } from '@mun/contracts/deliveries';
import { describe, expect, it } from 'vitest';
import {
  cancellationDelivery,
  confirmationDelivery,
  branding,
  allotmentDelivery,
  applicationReceivedDelivery,
} from '../testing/deliveries.fixture.js';
import { html } from '@mun/server-kit/html';
import { renderEmail } from '@mun/emails/templates';

const confirmed = (content: Partial<EmailDelivery<'registration-confirmed'>['content']> = {}) =>
  renderEmail(
    'registration-confirmed',
    confirmationDelivery('ev-1', 'to@mun.example', content).content,
    branding,
  );
const received = (content: Partial<EmailDelivery<'application-received'>['content']> = {}) =>
  renderEmail(
    'application-received',
    { ...applicationReceivedDelivery('ev-1', 'to@mun.example').content, ...content },
    branding,
  );

const seated = (content: Partial<EmailDelivery<'allotment'>['content']> = {}) =>
  renderEmail('allotment', allotmentDelivery('r1', 'to@mun.example', content).content, branding);
const cancelled = (content: Partial<EmailDelivery<'registration-cancelled'>['content']> = {}) =>
  renderEmail(
    'registration-cancelled',
    cancellationDelivery('ev-1', 'to@mun.example', content).content,
    branding,
  );

describe('html', () => {
  it('escapes text, in content and in attributes, and leaves what it made itself', () => {
    const evil = `"><script>alert('1')</script>&`;
    expect(html`<a href="${evil}">${html`<b>${evil}</b>`}</a>${[html`<i></i>`, html`<u></u>`]}`.markup).toBe(
      '<a href="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;"><b>&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</b></a><i></i><u></u>',
    );
  });
});

describe('the confirmation of a registration', () => {
  it('tells the ID, the amount, the payment, the wishes in their order and what happens next, in both forms', () => {
    const mail = confirmed();
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('K7QF2-9XDHM');
      expect(body).toContain('₹1,500');
      expect(body).toContain('pay_Sample123456');
      expect(body).toContain('France, then Japan');
      expect(body).toContain('Brazil, then Kenya');
      expect(body.indexOf('United Nations Security Council')).toBeLessThan(
        body.indexOf('World Health Organization'),
      );
      expect(body).toContain('https://mun.example/register/check');
      expect(body).toContain('organisers@mun.example');
      expect(body).toContain('12–14 September 2025');
    }
  });

  it('says that nothing was due where nothing was', () => {
    const mail = confirmed({ amount: 0, paymentId: null });
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('Nothing due');
      expect(body).not.toMatch(/₹|>Payment</);
    }
  });

  it('says paise where there are some', () => {
    expect(confirmed({ amount: 149_950 }).text).toContain('₹1,499.50');
  });

  it('asks for the look-up page once, whether or not the site’s address ends in a slash', () => {
    const { content } = confirmationDelivery('ev-1', 'to@mun.example');
    const { text } = renderEmail('registration-confirmed', content, {
      ...branding,
      siteUrl: 'https://mun.example/',
    });
    expect(text).toContain('https://mun.example/register/check');
  });
});

describe('the receipt of an application', () => {
  it('says that it has arrived, for what and for which institution', () => {
    const mail = received();
    expect(mail.subject).toBe('We have your campus ambassador application for Meridian MUN 2.0');
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('Dear Sample Name,');
      expect(body).toContain('Sample School');
      expect(body).toContain('write to this address');
    }
  });
});

describe('the mail about an allotment', () => {
  it('tells committee, portfolio, agenda, guide, what comes next and where to look it up, in both forms', () => {
    const mail = seated();
    expect(mail.subject).toBe('Your allotment for Meridian MUN 2.0: France, United Nations Security Council');
    for (const body of [mail.html, mail.text]) {
      expect(body).toMatch(/france/i);
      expect(body).toContain('United Nations Security Council');
      expect(body).toContain('Peace and security in the age of the sea');
      expect(body).toContain('https://guides.example/unsc.pdf');
      expect(body).toContain('https://mun.example/register/check');
      expect(body).toContain('K7QF2-9XDHM');
    }
  });

  it('goes without a guide and without an agenda', () => {
    const { backgroundGuideURL: _, ...content } = allotmentDelivery('r1', 'to@mun.example', {
      agenda: '',
    }).content;
    const mail = renderEmail('allotment', content, branding);
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('background guide follows');
      expect(body).not.toMatch(/>The agenda<|The agenda\n|undefined/);
    }
  });
});

describe('the mail about a cancelled registration', () => {
  it('tells why, and what goes back', () => {
    const mail = cancelled();
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('₹1,500');
      expect(body).toContain('The delegate fell ill.');
      expect(body).toContain('K7QF2-9XDHM');
    }
    expect(cancelled({ amount: 0 }).text).not.toContain('₹');
  });
});

describe('every mail', () => {
  const evil = `<img src=x onerror=alert(1)> "Robert" & co`;
  it.each([
    [
      'confirmation',
      confirmed({ fullName: evil, preferences: [{ committee: evil, portfolios: [evil, evil] }] }),
    ],
    ['receipt', received({ fullName: evil, institution: evil })],
    ['allotment', seated({ fullName: evil, portfolio: evil, agenda: evil })],
    ['cancellation', cancelled({ fullName: evil, reason: evil })],
  ])('keeps what people typed as text: %s', (_name, mail) => {
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Robert&quot; &amp; co');
    expect(mail.text).toContain(evil);
  });

  it.each([
    ['confirmation', confirmed()],
    ['receipt', received()],
    ['allotment', seated()],
    ['cancellation', cancelled()],
  ])('loads nothing, shouts nothing and fits Gmail’s 102 KB: %s', (_name, mail) => {
    expect(mail.html).not.toMatch(/<(img|link|script|iframe)|@import|url\(/i);
    expect(`${mail.subject}${mail.text}`).not.toContain('!');
    expect(Buffer.byteLength(mail.html)).toBeLessThan(102_000);
  });
});
