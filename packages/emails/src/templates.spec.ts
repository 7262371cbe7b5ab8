import type { EmailBranding, EmailContents } from '@mun/contracts/notify/deliveries';
import { describe, expect, it } from 'vitest';
import {
  ALLOTMENT,
  branding,
  CONFIRMATION,
  CREDIT_NOTE,
  GUIDE,
  RECEIPT,
  REMINDER,
} from './testing/samples.fixture.js';
import { renderEmail } from './templates.js';

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

  it('names the attached receipt', () => {
    const { text } = confirmation({ receipt: { document: RECEIPT, url: '/api/receipt.pdf' } });
    expect(text).toContain('Your receipt MMUN-2025-000123 is attached.');
    expect(text).toContain(new URL('/api/receipt.pdf', branding.siteUrl).href);
    expect(confirmation().text).not.toContain('attached');
  });

  it('promises an assignment only before the conference', () => {
    const next = 'We assign committees and portfolios next';
    const inPhase = (phase: EmailBranding['phase']) =>
      renderEmail('registration-confirmed', CONFIRMATION, { ...branding, ...(phase && { phase }) }).text;
    expect(inPhase(undefined)).toContain(next);
    expect(inPhase('closed')).toContain(next);
    expect(inPhase('in-session')).toContain('The conference is in session.');
    expect(inPhase('in-session')).not.toContain(next);
    expect(inPhase('over')).not.toMatch(/What happens next|look forward/);
    expect(confirmation({ requested: true }).text).not.toContain(next);
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
  it('contains nothing that a stranger may have typed', () => {
    const email = application({ fullName: 'You have WON', institution: 'You have WON' });
    expect(email.subject).toBe('We’ve received your campus ambassador application for Meridian MUN 2.0');
    for (const body of [email.html, email.text]) {
      expect(body).not.toContain('WON');
      expect(body).toContain('email you at this address');
    }
  });

  it('has neutral words for the placeholders of an earlier text', () => {
    const text = 'Thank you, {name}, for representing {conference} at {institution}.';
    const content = { fullName: 'Sample Name', institution: 'Sample School' };
    const { text: plain } = renderEmail('application-received', content, { ...branding, text });
    expect(plain).toContain('Thank you, applicant, for representing Meridian MUN 2.0 at your institution.');
  });
});

describe('the payment reminder', () => {
  it('contains nothing that a stranger may have typed, and shows how to stop it', () => {
    const started = renderEmail('payment-reminder', { ...REMINDER, fullName: 'You have WON' }, branding);
    for (const text of [started.subject, started.html, started.text]) expect(text).not.toContain('WON');
    expect(started.text).toContain('This wasn’t me');
  });

  it('names the delegate whom an organiser has added', () => {
    const added = renderEmail('payment-reminder', { ...REMINDER, addedByOrganiser: true }, branding);
    expect(added.text).toContain(`Dear ${REMINDER.fullName},`);
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
    expect(email.text).toContain(
      'has changed from Home Minister, AIPPM to France, United Nations Security Council.',
    );
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

  it.each(['crisis', 'press', 'court'] as const)('asks for no position paper in a %s committee', (kind) => {
    for (const backgroundGuideURL of [GUIDE, undefined]) {
      const { text } = allotment({ kind, ...(backgroundGuideURL && { backgroundGuideURL }) });
      expect(text).toContain('What to do next');
      expect(text).not.toMatch(/position paper|placard/);
      expect(text.includes(GUIDE)).toBe(backgroundGuideURL !== undefined);
    }
    expect(allotment({ kind: 'debating' }).text).toBe(allotment().text);
  });

  it('has the organisers’ instructions instead of the default ones', () => {
    const text = 'Bring a camera, {name}.\n\nMeet {committee} at 8:30. <b>{unknown}</b>';
    const { html, text: plain } = renderEmail('allotment', ALLOTMENT, { ...branding, text });
    expect(plain).toContain(
      '2. Bring a camera, Sample Name.\n3. Meet United Nations Security Council at 8:30.',
    );
    expect(plain).not.toContain('position paper');
    expect(html).toContain('&lt;b&gt;{unknown}&lt;/b&gt;');
  });

  it('gives the reason for the seat if there is one', () => {
    const reason = 'Your second preference. Your first, China in UNSC, went to a delegate with more MUNs.';
    const email = allotment({ reason });
    for (const body of [email.html, email.text]) expect(body).toContain(reason);
    expect(email.text).toContain('How your seat was chosen');
    expect(allotment().text).not.toContain('How your seat was chosen');
  });

  it('leads with the picture of the placard, or draws the placard if there is none', () => {
    const placardUrl = 'https://mun.example/api/placards/a.png';
    const { html } = allotment({ placardUrl });
    expect(html).toMatch(
      /<img src="https:\/\/mun\.example\/api\/placards\/a\.png" alt="France, United Nations Security Council" width="600" height="315"/,
    );
    expect(html).not.toContain('class="serif seat"');
    expect(allotment().html).toContain('class="serif seat"');
    expect(allotment().text).toBe(allotment({ placardUrl }).text);
  });

  it('contains nothing to prepare once the conference is over', () => {
    const { text } = renderEmail('allotment', ALLOTMENT, { ...branding, phase: 'over' });
    expect(text).not.toMatch(/What to do next|position paper/);
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

it('The email after the refund of a second payment says that the registration stays', () => {
  const refund = { fullName: 'Sample Name', amount: 50_000, currency: 'INR', reason: 'You paid twice' };
  const { text } = renderEmail('payment-refunded', { ...refund, registrationId: 'K7QF2-9XDHM' }, branding);
  for (const part of ['₹500', 'You paid twice', 'K7QF2-9XDHM stays confirmed']) expect(text).toContain(part);
  expect(renderEmail('payment-refunded', refund, branding).text).not.toContain('stays confirmed');
});

it('The email after the refund of a cancelled registration names the credit note', () => {
  const { subject, html, text } = renderEmail(
    'credit-note',
    {
      fullName: 'Sample Name',
      registrationId: 'K7QF2-9XDHM',
      amount: 50_000,
      currency: 'INR',
      receipt: { document: CREDIT_NOTE, url: '/api/credit-note.pdf' },
    },
    branding,
  );
  expect(subject).toBe('Your credit note for Meridian MUN 2.0: K7QF2-9XDHM');
  for (const body of [html, text]) {
    expect(body).toContain('₹500');
    expect(body).toContain('Your credit note MMUN-2025-CN0007 is attached.');
    expect(body).toContain('https://mun.example/api/credit-note.pdf');
  }
});

it.each(['registration-cancelled', 'credit-note', 'payment-refunded'] as const)(
  'The email %s promises a refund by the payment provider only if it took the payment',
  (name) => {
    const refundOf = (offline: boolean) => {
      const paidBy = offline ? { offline: { method: 'cash' as const, reference: '' } } : {};
      const receipt = { document: { ...CREDIT_NOTE, ...paidBy }, url: '/api/credit-note.pdf' };
      const money = {
        amount: 50_000,
        currency: 'INR',
        reason: 'Illness',
        ...(offline && { offline: true as const }),
      };
      const content = { fullName: 'Sample Name', registrationId: 'K7QF2-9XDHM', ...money, receipt };
      return renderEmail(name, content, branding).text;
    };
    expect(refundOf(false)).toContain('5 to 7 working days');
    expect(refundOf(true)).not.toMatch(/working days|payment method/);
    expect(refundOf(true)).toContain('we return it to you directly');
  },
);
