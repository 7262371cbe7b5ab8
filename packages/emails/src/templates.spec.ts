import type { EmailBranding, EmailContents } from '@mun/contracts/deliveries';
import { describe, expect, it } from 'vitest';
import { renderEmail } from './templates.js';

const branding: EmailBranding = {
  conference: 'Meridian MUN',
  edition: '2.0',
  dates: '12–14 September 2025',
  venue: 'Sample School, Sample City, Maharashtra, India',
  replyTo: 'organisers@mun.example',
  siteUrl: 'https://mun.example',
};

const CONFIRMATION: EmailContents['registration-confirmed'] = {
  fullName: 'Sample Name',
  registrationId: 'K7QF2-9XDHM',
  amount: 150_000,
  currency: 'INR',
  paymentId: 'pay_Sample123456',
  preferences: [
    { committee: 'United Nations Security Council', portfolios: ['France', 'Japan'] },
    { committee: 'World Health Organization', portfolios: ['Brazil', 'Kenya'] },
  ],
};

const ALLOTMENT: EmailContents['allotment'] = {
  fullName: 'Sample Name',
  registrationId: 'K7QF2-9XDHM',
  committee: 'United Nations Security Council',
  portfolio: 'France',
  agenda: 'Peace and security in the age of the sea',
};
const GUIDE = 'https://guides.example/unsc.pdf';

const confirmation = (content: Partial<EmailContents['registration-confirmed']> = {}) =>
  renderEmail('registration-confirmed', { ...CONFIRMATION, ...content }, branding);
const application = (content: Partial<EmailContents['application-received']> = {}) =>
  renderEmail(
    'application-received',
    { fullName: 'Sample Name', institution: 'Sample School', ...content },
    branding,
  );
const allotment = (content: Partial<EmailContents['allotment']> = {}) =>
  renderEmail('allotment', { ...ALLOTMENT, ...content }, branding);
const cancellation = (content: Partial<EmailContents['registration-cancelled']> = {}) =>
  renderEmail(
    'registration-cancelled',
    {
      fullName: 'Sample Name',
      registrationId: 'K7QF2-9XDHM',
      amount: 150_000,
      currency: 'INR',
      reason: 'The delegate fell ill.',
      ...content,
    },
    branding,
  );

describe('the registration confirmation', () => {
  it('contains ID, amount, payment, preferences in order and the next steps in both bodies', () => {
    const email = confirmation();
    for (const body of [email.html, email.text]) {
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

  it('states that nothing was due for a free registration', () => {
    const email = confirmation({ amount: 0, paymentId: null });
    for (const body of [email.html, email.text]) {
      expect(body).toContain('None (no fee was due)');
      expect(body).not.toMatch(/₹|Payment ID/);
    }
  });

  it('shows paise if the amount is not a whole number of rupees', () => {
    expect(confirmation({ amount: 149_950 }).text).toContain('₹1,499.50');
  });

  it('links to the status page whether or not the site URL ends with a slash', () => {
    const { text } = renderEmail('registration-confirmed', CONFIRMATION, {
      ...branding,
      siteUrl: 'https://mun.example/',
    });
    expect(text).toContain('https://mun.example/register/check');
  });
});

describe('the application receipt', () => {
  it('names the application and the institution', () => {
    const email = application();
    expect(email.subject).toBe('We’ve received your campus ambassador application for Meridian MUN 2.0');
    for (const body of [email.html, email.text]) {
      expect(body).toContain('Dear Sample Name,');
      expect(body).toContain('Sample School');
      expect(body).toContain('email you at this address');
    }
  });
});

describe('the emails about a seat that has changed', () => {
  const previous = { committee: 'AIPPM', portfolio: 'Home Minister' };

  it('names the seat before', () => {
    const email = allotment({ previous });
    expect(email.subject).toBe(
      'Your allotment for Meridian MUN 2.0 has changed: France, United Nations Security Council',
    );
    expect(email.text).toContain('Your allotment has changed');
    expect(email.text).toContain('Instead of Home Minister, AIPPM, you now have this seat:');
  });

  it('names the seat that was released, and that the registration remains', () => {
    const content = { fullName: 'Asha Rao', registrationId: 'K7QF2-9XDHM', previous };
    const email = renderEmail('seat-released', content, branding);
    expect(email.subject).toBe('Your seat at Meridian MUN 2.0 has been released: Home Minister, AIPPM');
    expect(email.text).toContain('Your seat has been released');
    expect(email.text).toContain('You’re still registered for Meridian MUN 2.0.');
  });
});

describe('the allotment email', () => {
  it('contains committee, portfolio, agenda, guide, next steps and the status page in both bodies', () => {
    const email = allotment({ backgroundGuideURL: GUIDE });
    expect(email.subject).toBe(
      'Your allotment for Meridian MUN 2.0: France, United Nations Security Council',
    );
    for (const body of [email.html, email.text]) {
      expect(body).toMatch(/france/i);
      expect(body).toContain('United Nations Security Council');
      expect(body).toContain('Peace and security in the age of the sea');
      expect(body).toContain(GUIDE);
      expect(body).toContain('https://mun.example/register/check');
      expect(body).toContain('K7QF2-9XDHM');
    }
  });

  it('renders without a guide and without an agenda', () => {
    const email = allotment({ agenda: '' });
    for (const body of [email.html, email.text]) {
      expect(body).toContain('background guide isn’t ready yet');
      expect(body).not.toMatch(/>Agenda<|Agenda\n|undefined/);
    }
  });
});

describe('the cancellation email', () => {
  it('contains the reason and the refund', () => {
    const email = cancellation();
    for (const body of [email.html, email.text]) {
      expect(body).toContain('₹1,500');
      expect(body).toContain('The delegate fell ill.');
      expect(body).toContain('K7QF2-9XDHM');
    }
    expect(cancellation({ amount: 0 }).text).not.toContain('₹');
    expect(cancellation({ amount: 0, paid: 150_000 }).text).toContain(
      'Your payment of ₹1,500 isn’t refunded.',
    );
  });
});

describe('every email', () => {
  const evil = `<img src=x onerror=alert(1)> "Robert" & co`;
  it.each([
    [
      'confirmation',
      confirmation({ fullName: evil, preferences: [{ committee: evil, portfolios: [evil, evil] }] }),
    ],
    ['application', application({ fullName: evil, institution: evil })],
    ['allotment', allotment({ fullName: evil, portfolio: evil, agenda: evil })],
    ['cancellation', cancellation({ fullName: evil, reason: evil })],
  ])('escapes user input: %s', (_name, email) => {
    expect(email.html).not.toContain('<img');
    expect(email.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Robert&quot; &amp; co');
    expect(email.text).toContain(evil);
  });

  it.each([
    ['confirmation', confirmation()],
    ['application', application()],
    ['allotment', allotment({ backgroundGuideURL: GUIDE })],
    ['cancellation', cancellation()],
  ])('loads no resources, has no exclamation marks and fits Gmail’s 102 KB: %s', (_name, email) => {
    expect(email.html).not.toMatch(/<(img|link|script|iframe)|@import|url\(/i);
    expect(`${email.subject}${email.text}`).not.toContain('!');
    expect(Buffer.byteLength(email.html)).toBeLessThan(102_000);
  });
});
