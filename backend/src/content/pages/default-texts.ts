/*
 * The first texts of the built-in pages, in Markdown. Organisers replace them. The terms are legal text whose content
 * SPEC.md section 9 fixes; the Campus Ambassador's benefits are those of section 2.
 */

export const TERMS_TEXT = `
## Definitions

1. “The event” is {name}, held on {dates}.
2. “The organisers” are the school that hosts the event and the students and staff who prepare it on its behalf.
3. A “participant” is anyone who registers for the event or takes part in it.
4. “The official website” is this site. No other page or person takes registrations for the event.

## Payment

1. The registration fee is paid only through the official website.
2. A confirmation email with a registration ID follows the payment. You are registered once you receive it.
3. Fees are non-refundable unless the organisers cancel the event.
4. A refund for a technical or payment failure must be requested within 7 days of the payment. Each request is considered individually, and a refund is not guaranteed.

## Code of Conduct

1. Participants treat each other, the executive board, the staff and the venue with respect, in and out of session.
2. Harassment, discrimination, plagiarism and damage to property are not tolerated. The organisers may exclude anyone responsible, without refund.
3. Participants follow the organisers’ directions and the rules of the school while they are on its grounds.

## Miscellaneous

1. Falsified information leads to cancellation of the registration, without refund.
2. The organisers allot committees and portfolios. They consider preferences where possible but cannot guarantee them.
3. The organisers may change the schedule, the committees or these terms if they have to, and will announce this on the official website.
4. The organisers may publish photographs and recordings made at the event. If you do not want to appear in them, tell the organisers beforehand.
`.trim();

export const AMBASSADOR_TEXT = `
A Campus Ambassador is our voice at their school or college: the person who answers the first question and brings the first delegation. It takes a few hours a week, and you get more back.

## A certificate

A certificate for your resume that says what you took on and what you achieved.

## A voice

Represent your school at our events.

## A free seat

After 15 or more participations, your own entry to the conference is free.

## A network

Meet people who love MUN as much as you do, become known on your campus, and build your personal brand.
`.trim();

export const PRIVACY_TEXT = `
The organisers of {name} keep as little personal data as the conference needs.

## What we keep

| From whom | What |
| --- | --- |
| Delegates | Name, email address, phone, institution, number of conferences attended, preferences, and the seat you are given |
| Delegates under 18 | Also the guardian’s name, phone and consent, if the registration form asks for them |
| Campus Ambassadors | What the application form asks for |

## What we use it for

To take your registration, to allot your committee and portfolio, to send you emails about them, and to keep the accounts. We don’t sell it, and we don’t use it for advertising.

## Payments

The payment provider handles card and bank details. They never reach this website. We keep the amount, the date and the provider’s reference.

## Cookies

This website sets no advertising or tracking cookies. Your browser keeps what you have typed into an unfinished form on your own device.

## Your rights

Write to {email} to see the data we hold about you, to have it corrected, or to have it erased. Payment records stay without your name, since the law requires accounts to be kept.
`.trim();

export const PROGRAMME_TEXT = `
All times are local to the venue. If a time changes, it changes here first.
`.trim();

export const VENUE_TEXT = `
The conference takes place at {venue}, on {dates}.

## Getting there

Please allow half an hour for the entrance and the registration desk on the first morning. Bring an identity card of your school or college.

## Staying overnight

Delegates arrange their own accommodation. If you need help to find a place, write to {email}.
`.trim();

export const RULES_TEXT = `
The executive board of each committee applies these rules and decides wherever they are silent.

## Points

| Point | When | May interrupt a speaker |
| --- | --- | --- |
| Personal privilege | You cannot hear or are unwell | Yes |
| Order | A rule is not being followed | No |
| Information | You have a question for a speaker who has yielded to questions | No |
| Parliamentary inquiry | You have a question about the rules | No |

## Motions

| Motion | Needs |
| --- | --- |
| Set the agenda | Simple majority |
| Moderated caucus | Simple majority |
| Unmoderated caucus | Simple majority |
| Introduce a draft resolution | The executive board’s approval |
| Close debate and vote | Two-thirds majority |
| Adjourn the meeting | Simple majority |

## Draft resolutions

1. Preambulatory clauses begin with a participle in italics and end with a comma.
2. Operative clauses are numbered, begin with a verb in italics and end with a semicolon; the last one ends with a full stop.
3. An amendment is friendly if all sponsors agree to it. Otherwise the committee votes on it.

## Voting

Each delegation has one vote on every motion. Delegations that are “present and voting” may not abstain on a draft resolution.
`.trim();

export const DRESS_CODE_TEXT = `
Delegates wear Western business attire or formal Indian attire in session.

## In session

- A suit, or a jacket with trousers or a skirt, and a shirt or blouse
- A sari, a kurta with a jacket, a bandhgala or other formal Indian attire
- Closed shoes

## Please leave at home

Jeans, shorts, T-shirts and trainers. Religious and cultural dress is welcome at all times.
`.trim();
