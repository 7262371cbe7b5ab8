import type { EmailContents } from '@mun/contracts/notify/deliveries';
import { describe, expect, it } from 'vitest';
import { branding, SCHOOL, SCHOOL_REGISTERED, SCHOOL_REMINDER } from './testing/samples.fixture.js';
import { renderEmail } from './templates.js';

describe('the emails of a school', () => {
  const registered = (content: Partial<EmailContents['school-registered']> = {}) =>
    renderEmail('school-registered', { ...SCHOOL_REGISTERED, ...content }, branding);

  it('begin with the link, the reference and how to pay, and contain nothing that a stranger may have typed', () => {
    const typed = registered({ fullName: 'You have WON', school: 'You have WON' });
    expect(typed.subject).toBe('Your school’s places at Meridian MUN 2.0: S-7K2M9');
    for (const body of [typed.html, typed.text]) {
      expect(body).not.toContain('WON');
      expect(body).toContain('https://mun.example/school#a-token');
      expect(body).toContain('Tuesday 1 July at 15:30 Indian time');
      expect(body).toContain('Transfer ₹36,000, and name the reference S-7K2M9 in the transfer.');
    }
    expect(registered({ payBy: 'online' }).text).toContain('Pay ₹36,000 on your school’s page');
  });

  it('ask the adviser to open the link once, and not to pay what is paid', () => {
    const confirm = 'Open your school’s page by Tuesday 1 July';
    expect(registered().text).toContain(confirm);
    expect(registered({ isOpened: true }).text).not.toContain(confirm);
    const paid = registered({ amount: 0 }).text;
    expect(paid).toContain('All its places are paid.');
    expect(paid).not.toMatch(/₹|Held until|Open your school’s page by/);
  });

  it('say what a payment has confirmed and what is still to pay', () => {
    const content = { ...SCHOOL, amount: 150_000, currency: 'INR', confirmed: 1, places: 24 };
    const pay = (due: number) => renderEmail('school-payment', { ...content, due }, branding).text;
    for (const part of ['Payment: ₹1,500', 'Confirmed: 1 of 24 places', 'Still to pay: ₹300'])
      expect(pay(30_000)).toContain(part);
    for (const due of [0, -100]) expect(pay(due)).toContain('Still to pay: Nothing');
  });

  it('remind only of what is missing', () => {
    const remind = (content: Partial<EmailContents['school-reminder']>) =>
      renderEmail('school-reminder', { ...SCHOOL_REMINDER, ...content }, branding).text;
    const [paid, named] = [remind({ due: 0 }), remind({ unnamed: 0 })];
    expect(paid).toContain('Missing: 3 places without a name');
    expect(paid).not.toMatch(/₹|We hold|transfer/);
    expect(named).toContain('Still to pay: ₹15,000');
    expect(named).toContain('We hold the places that aren’t paid until Tuesday 1 July');
    expect(named).not.toContain('Missing');
  });

  it('list all seats with the students’ registration IDs', () => {
    const seat = { committee: 'UNSC', portfolio: 'France', registrationId: 'K7QF2-9XDHM' };
    const seats = [{ name: 'Asha Rao', ...seat }];
    const { text } = renderEmail('school-seats', { ...SCHOOL, seats }, branding);
    expect(text).toContain('1. Asha Rao: France, UNSC (K7QF2-9XDHM)');
  });

  it('say that no student has a seat any more, without the text about decided seats', () => {
    const { text } = renderEmail('school-seats', { ...SCHOOL, seats: [] }, branding);
    expect(text).toContain('None of your students has a seat at the moment.');
    expect(text).not.toMatch(/decided|1\. /);
  });

  it('bring a student to their place, with or without a name', () => {
    const invite = (fullName: string) =>
      renderEmail('place-invitation', { fullName, school: 'Sample School', token: 'a-token' }, branding);
    expect(invite('Asha Rao').text).toContain('Dear Asha Rao,');
    expect(invite('').text).toContain('Hello,');
    expect(invite('').html).toContain('https://mun.example/school/place#a-token');
  });
});
