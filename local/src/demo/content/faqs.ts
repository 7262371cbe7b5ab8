import type { FaqForm } from '@mun/contracts/content/content-forms';

/** Frequently asked questions, with Markdown answers that agree with SPEC.md's terms and rules. */
export const demoFaqs: readonly FaqForm[] = [
  {
    question: 'When and where is the conference?',
    answer: `From **Friday 12 to Sunday 14 September 2025**, at our school. You’ll find the address and directions at the bottom of every page. Check-in opens at 08:30 on Friday, and the opening ceremony is at 10:00. The full programme is on the [Programme](/programme) page.`,
  },
  {
    question: 'What does it cost, and what does the fee cover?',
    answer: `You’ll see the fee on the [registration form](/register/new) before you pay. It covers:

- your seat in a committee on all three days
- a delegate kit with a placard, notepad and badge
- lunch, and tea twice a day
- your certificate

It doesn’t cover travel or accommodation. If your school gave you a coupon, enter it in the form before you pay.`,
  },
  {
    question: 'How do I register?',
    answer: `1. Fill in the [registration form](/register/new): your details, two committees, and two portfolios in each. A portfolio is the country or role you represent.
2. Pay by card, UPI or net banking. You can pay **only on this website**: we never ask for payment in a message.
3. Save your **registration ID** from the confirmation email. You’ll need it to look up your allotment.

If the email hasn’t arrived after 15 minutes, check your spam folder, then contact us.`,
  },
  {
    question: 'How are committees and portfolios allotted?',
    answer: `You choose two committees, and two portfolios in each, in order of preference. We look at all registrations together and consider your preferences, your experience and the balance of each committee. A first conference is no disadvantage. Most delegates get one of their four preferences.

We’ll email you when yours is decided. You can also [check your allotment](/register/check) with your registration ID at any time.`,
  },
  {
    question: 'Can our school come as a delegation?',
    answer: `Yes. For now, every delegate **registers individually** and gets their own ID and confirmation. Please spell your school’s name the same way in every form.

If you’re bringing ten or more delegates, contact us *before* you register. We’ll send you a coupon for all of them, and one teacher can come free of charge.`,
  },
  {
    question: 'It is my first MUN. What should I prepare?',
    answer: `Less than you might think. Read your committee’s **background guide**, linked on the [committees page](/committees). Find out what your country has said and done about the agenda. Then think of two things that it would never agree to.

On the first morning, there’s an hour of training in the rules of procedure, with a practice debate. You don’t have to speak before then.`,
  },
  {
    question: 'Do I need to send a position paper?',
    answer: `Yes, unless you’re in the crisis cabinet or the International Press. One page is enough:

- what the problem is *for your country*
- what has been tried, and why it fell short
- what you propose

Send it by **7 September** to the address in your committee’s guide. You need a position paper to be considered for an award. Write it yourself: papers with copied text are disqualified.`,
  },
  {
    question: 'What does the International Press do?',
    answer: `Its members sit in on every committee and represent no country. Journalists write articles, opinion pieces and interviews, photographers and cartoonists capture the day in pictures, and video editors put together the daily report.

Apply for it like any other committee, and choose a role instead of a country. Bring your own laptop or camera.`,
  },
  {
    question: 'What should I wear, and what food is there?',
    answer: `**Dress** is Western or Indian formal on all three days. The halls are cold, so bring a jacket. You’re welcome to wear the national dress of the country you represent, if you wear it with respect.

**Lunch** is vegetarian, with Jain and nut-free options. If you have an allergy, tell us at the desk and we’ll show you what’s safe to eat.`,
  },
  {
    question: 'Will I get a certificate, and are there awards?',
    answer: `Everyone who attends all sessions gets a **certificate of participation** after the closing ceremony. Each committee awards *Best Delegate*, *High Commendation*, *Special Mention* and *Verbal Mention*. The International Press has its own awards.

Chairs look at diplomacy, substance and drafting, not at how loudly you speak.`,
  },
  {
    question: 'Can I get my money back?',
    answer: `The fee is **non-refundable**, unless we cancel the conference. If a payment failed for a technical reason or was taken twice, ask us for a refund within **7 days**, with your registration ID and payment ID. We look into every case, but can’t guarantee a refund. If you give false information, we cancel your registration without a refund.

See the [terms and conditions](/terms) for details.`,
  },
];
