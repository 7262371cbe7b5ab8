interface Facts {
  name: string;
  /** '12–14 September 2025' */
  dates: string;
}

/** /terms. What an organiser changes here, they should have read by whoever answers for the school. */
export const terms = {
  title: 'Terms and Conditions',
  clause: 'Having agreed',
  description: 'The terms on which delegates register, pay and take part.',
  sections: [
    {
      heading: 'Definitions',
      clauses: ({ name, dates }: Facts) => [
        `“The event” is ${name}, held on ${dates}.`,
        '“The organisers” are the school that hosts the event and the students and staff who prepare it on its behalf.',
        'A “participant” is anybody who registers for the event or takes part in it.',
        '“The official website” is this site; no other page or person takes registrations for the event.',
      ],
    },
    {
      heading: 'Payment',
      clauses: () => [
        'The registration fee is paid only through the official website.',
        'A confirmation email with a registration ID follows the payment. A registration counts from that email on.',
        'Fees are non-refundable unless the organisers cancel the event.',
        'A refund for a technical or payment failure must be requested within 7 days of the payment. Requests are looked into one by one; a refund is not guaranteed.',
      ],
    },
    {
      heading: 'Code of Conduct',
      clauses: () => [
        'Participants treat each other, the executive board, the staff and the venue with respect, in and out of session.',
        'Harassment and discrimination of any kind, plagiarism, and damage to property have no place at the event. The organisers may exclude whoever brings them there, without refund.',
        'Participants follow the directions of the organisers and the rules of the school for as long as they are on its grounds.',
      ],
    },
    {
      heading: 'Miscellaneous',
      clauses: () => [
        'Whoever gives falsified information loses their registration, without refund.',
        'Committees and portfolios are allotted by the organisers. Preferences are heeded where they can be; none is guaranteed.',
        'The organisers may change the schedule, the committees or these terms where they must, and say so on the official website.',
        'Photographs and recordings made at the event may be shown by the organisers; whoever does not want to appear in them tells the organisers beforehand.',
      ],
    },
  ],
} as const;
