interface Facts {
  name: string;
  /** '12–14 September 2025' */
  dates: string;
}

/** Legal text: the school should approve every change. SPEC.md section 9 fixes what it must say. */
export function terms({ name, dates }: Facts): { heading: string; clauses: string[] }[] {
  return [
    {
      heading: 'Definitions',
      clauses: [
        `“The event” is ${name}, held on ${dates}.`,
        '“The organisers” are the school that hosts the event and the students and staff who prepare it on its behalf.',
        'A “participant” is anyone who registers for the event or takes part in it.',
        '“The official website” is this site. No other page or person takes registrations for the event.',
      ],
    },
    {
      heading: 'Payment',
      clauses: [
        'The registration fee is paid only through the official website.',
        'A confirmation email with a registration ID follows the payment. You are registered once you receive it.',
        'Fees are non-refundable unless the organisers cancel the event.',
        'A refund for a technical or payment failure must be requested within 7 days of the payment. Each request is considered individually, and a refund is not guaranteed.',
      ],
    },
    {
      heading: 'Code of Conduct',
      clauses: [
        'Participants treat each other, the executive board, the staff and the venue with respect, in and out of session.',
        'Harassment, discrimination, plagiarism and damage to property are not tolerated. The organisers may exclude anyone responsible, without refund.',
        'Participants follow the organisers’ directions and the rules of the school while they are on its grounds.',
      ],
    },
    {
      heading: 'Miscellaneous',
      clauses: [
        'Falsified information leads to cancellation of the registration, without refund.',
        'The organisers allot committees and portfolios. They consider preferences where possible but cannot guarantee them.',
        'The organisers may change the schedule, the committees or these terms if they have to, and will announce this on the official website.',
        'The organisers may publish photographs and recordings made at the event. If you do not want to appear in them, tell the organisers beforehand.',
      ],
    },
  ];
}
