import type { FaqForm } from '@mun/contracts/content-forms';

/** Frequently asked questions, with Markdown answers that agree with SPEC.md's terms and rules. */
export const demoFaqs: readonly FaqForm[] = [
  {
    question: 'When and where is the conference?',
    answer: `From **Friday 12 to Sunday 14 September 2025**, at our school; the address and the way there are at the foot of every page. Please be at the registration desk on the first morning half an hour before the opening ceremony. The daily schedule comes to you by email a week before.`,
  },
  {
    question: 'What does it cost, and what does the fee cover?',
    answer: `The fee is shown at the top of the [registration form](/register/new) and once more before you pay. It covers:

- your seat in a committee on all three days,
- the delegate kit with placard, notepad and badge,
- lunch and two rounds of tea each day,
- your certificate.

Travel and a place to stay are yours to arrange. A coupon from your school is entered in the form, and takes effect before you pay.`,
  },
  {
    question: 'How do I register?',
    answer: `1. Fill in the [application form](/register/new): who you are, two committees, and two portfolios in each.
2. Pay by card, UPI or net banking. Payment is taken **only on this website**; nobody will ask you for it in a message.
3. Keep your **registration ID**, which comes with the confirmation by email. You will need it to look up your allotment.

If the email is not there after a quarter of an hour, look into the spam folder, then write to us.`,
  },
  {
    question: 'How are committees and portfolios allotted?',
    answer: `You name two committees, and two portfolios in each, in the order in which you would like them. We go through all registrations together: your experience, your wishes, and the balance of each committee decide, and a first conference is no disadvantage. Most delegates get one of their four wishes.

You will hear from us by email. You can also [check your allotment](/register/check) with your registration ID at any time; until it is decided, it says *not allotted yet*.`,
  },
  {
    question: 'Can our school come as a delegation?',
    answer: `Yes. For now every delegate **registers individually**, so that each has an ID and a confirmation of their own. Please write your school’s name the same way in every form.

With ten or more delegates, write to us *before* you register: we will send you a coupon for all of them, and one teacher comes along free of charge.`,
  },
  {
    question: 'It is my first MUN. What should I prepare?',
    answer: `Less than you fear. Read the **background guide** of your committee, linked on the [committees page](/committees); find out what your country has said and done about the agenda; and think of two things that it would never agree to.

On the first morning there is an hour of training in the rules of procedure, with a practice debate. Nobody has to speak before it.`,
  },
  {
    question: 'Do I need to send a position paper?',
    answer: `In all committees but the crisis cabinet and the International Press. One page is enough:

- what the problem is *for your country*,
- what has been tried, and why it fell short,
- what you propose.

Send it by **7 September** to the address in your committee’s guide. A paper is needed to be considered for an award. Write it yourself: text that is not your own disqualifies it.`,
  },
  {
    question: 'What does the International Press do?',
    answer: `Its members sit in every committee and represent nobody. Reporters write articles, opinions and interviews; photographers tell the day in pictures; an editor puts the daily paper together.

You apply for it as for any committee, and choose *reporter*, *photographer* or *caricaturist* where others choose a country. Bring your own laptop or camera.`,
  },
  {
    question: 'What do I wear, and what will there be to eat?',
    answer: `**Dress** is western formal or Indian formal on all three days; the halls are cold, so a jacket is wise. National dress of the country that you stand for is welcome where it is worn with respect.

**Lunch** is vegetarian, with a Jain choice and one without nuts. Tell us at the desk about an allergy, and we will show you what is safe.`,
  },
  {
    question: 'Will I get a certificate, and are there awards?',
    answer: `Everyone who takes part in all sessions gets a **certificate of participation** after the closing ceremony. Each committee awards *Best Delegate*, *High Commendation*, *Special Mention* and *Verbal Mention*; the International Press has awards of its own.

Chairs look at diplomacy, substance and drafting. How loudly one speaks is not among them.`,
  },
  {
    question: 'Can I get my money back?',
    answer: `The fee is **not refundable**, unless we cancel the conference. Where a payment failed for a technical reason, or was taken twice, ask for it within **7 days**, with your registration ID and the payment’s number; we look into every case, but cannot promise the outcome. A registration with false information is cancelled without a refund.

The whole text is in the [terms and conditions](/terms).`,
  },
];
