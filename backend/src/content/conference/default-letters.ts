import type { ConferenceDetails } from '@mun/contracts/content/content';

const principal = `Dear delegates,

A school teaches its students to answer questions. A conference like this teaches something harder and, I think, rarer: to stay with a question that nobody in the room can fully answer.

In September you will be asked to speak for a country that isn’t your own, and to defend interests you may not share. You will find that the people across the aisle have read as carefully as you have, and mean what they say. I hope you will argue with them as well as you can. I hope even more that you will listen, change a clause because they were right, and put your name beside theirs at the end.

This conference is prepared by students, from the first agenda to the last chair. My colleagues and I support them, and are proud of how little we have to do. If it is your first conference, know that everyone at the front of the room once held their placard in both hands. Ask, and someone will help you.

Our doors are open to you on 12 September. Come curious, come prepared, and be kind to each other.

With warm regards,

*The Principal*`;

const secretaryGeneral = `Dear delegates,

Every map is drawn from somewhere. Put the pole in the middle and no country is at the top, none is at the edge, and all the meridians meet. We chose that picture for this conference because it is how a good committee feels: many lines, from very far apart, meeting at one point.

You have three days and one agenda. There will be speeches you are proud of and one you would like to give again. There will be an unmoderated caucus in which the bloc you built in the morning comes apart, and a late draft in which it comes together better than before. Nobody is judged here by how loudly they speak. We look for delegates who know their brief, who can say what the other side wants before they say why it is wrong, and who write clauses that someone could carry out.

Our executive board has worked since the spring on the background guides. Read yours, then read one thing that it does not mention. Bring a pen, a jacket for the cold hall, and a question you really want answered.

The house will come to order on 12 September. Your seat is waiting.

Yours in diplomacy,

*The Secretary-General*`;

const about = `We are a Model United Nations conference made by students, at a school in Maharashtra, for anyone who would rather talk a problem through than shout about it.

Our first edition was held over three days in April 2025, from 18 to 20 April, at the school. Delegates who had never raised a placard sat beside others who had lost count of their conferences; they debated into the evenings, and more than one resolution was still being rewritten on the stairs. We learned what to keep and what to do better, and wrote it all down.

The second edition, from 12 to 14 September 2025, is the result. It has committees for every kind of delegate: large ones, where alliances are built; small ones, where every voice is heard in the first hour; a crisis room, where the news does not wait; and an international press that reports on all of them.

You register as an individual delegate and tell us which two committees you would like to join and which countries or roles you would like to represent, and we do our best to seat you there. When you arrive, we will show you everything else, from the rules of procedure to the way to the canteen.`;

/** Markdown. Signed with roles instead of names; organisers replace the letters. */
export const DEFAULT_LETTERS: ConferenceDetails['letters'] = { principal, secretaryGeneral, about };
