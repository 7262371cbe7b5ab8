import { expect, it } from 'vitest';
import type { EmailDelivery } from '@mun/contracts/notify/deliveries';
import { renderDelivery } from './delivery.js';
import { branding, CONFIRMATION, RECEIPT, REMINDER, SCHOOL_REMINDER } from './testing/samples.fixture.js';
import { withoutSecrets } from './without-secrets.js';

const SECRET = '042137';
const receipt = { document: RECEIPT, url: `/api/registration/receipts/${SECRET}.pdf` };
const access = { fullName: 'Sample Name', expiresAt: '2025-09-05T14:30:00.000Z' };

type Sample = Pick<EmailDelivery, 'name' | 'content'>;

function render({ name, content }: Sample, alter: (delivery: EmailDelivery) => EmailDelivery): string {
  const at = new Date(0);
  const to = { name: '', address: 'a@mun.example' };
  const times = { createdAt: at, updatedAt: at };
  const delivery = { _id: 'a', event: 'a', name, content, to, branding, attempts: 1, ...times } as const;
  return JSON.stringify(renderDelivery(alter({ ...delivery, state: 'sent' })));
}

it.each<Sample>([
  { name: 'access-invitation', content: { ...access, token: SECRET } },
  { name: 'sign-in', content: { ...access, token: SECRET, code: SECRET } },
  { name: 'email-change', content: { ...access, newEmail: 'new@mun.example', code: SECRET } },
  { name: 'payment-reminder', content: { ...REMINDER, token: SECRET } },
  { name: 'school-reminder', content: { ...SCHOOL_REMINDER, token: SECRET } },
  { name: 'place-invitation', content: { fullName: '', school: 'Sample School', token: SECRET } },
  { name: 'registration-confirmed', content: { ...CONFIRMATION, receipt } },
])('leaves out what lets the reader of the email in: $name', (sample) => {
  expect(render(sample, (delivery) => delivery)).toContain(SECRET);
  const shown = render(sample, withoutSecrets);
  expect(shown).not.toContain(SECRET);
  expect(shown).toContain('…');
});

it('shows an ambassador’s coupon', () => {
  const content = { fullName: 'Sample Name', institution: 'Sample School', code: 'ANANYA-7K', amountOff: 0 };
  expect(render({ name: 'application-accepted', content }, withoutSecrets)).toContain('ANANYA-7K');
});
