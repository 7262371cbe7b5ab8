import type { ConferenceView } from '@mun/contracts/content/content';
import { formatDates } from '@mun/contracts/format-dates';
import type { UnpaidRegistration } from '@mun/contracts/registration/registration';
import { TextField } from '../../../shared/registration/fields/TextField';
import { Definitions } from '../../../shared/ui/layout/Definitions';
import { Stack } from '../../../shared/ui/layout/Stack';
import { REFUND_RULE } from '../messages';

interface Props {
  registration: UnpaidRegistration;
  conference: ConferenceView;
}

/** What somebody who has never heard of the conference is asked to pay, for whom, and to whom. */
export function PayerSummary({ registration: { fullName, institution }, conference }: Props) {
  const { name, edition, startsOn, endsOn, venue, feeIncludes, organisation, links } = conference;
  const facts: [term: string, text: string][] = [
    ['For', `${fullName}\n${institution}`],
    [
      'Conference',
      `${name} ${edition}\n${formatDates(startsOn, endsOn)}\n${venue.schoolName}, ${venue.city}`,
    ],
    ['Organised by', [organisation.name || name, links.email].filter(Boolean).join('\n')],
    ...(feeIncludes
      ? [['Included', `All committee sessions, ${feeIncludes}`] satisfies [string, string]]
      : []),
    ['Refunds', REFUND_RULE],
    ['Receipt', 'In your name, as a PDF, as soon as you’ve paid.'],
  ];
  return (
    <>
      <div>
        <h2>{fullName} asks you to pay</h2>
        <p>
          {name} is a Model United Nations conference: students represent countries and debate as in the
          United Nations. {firstNameOf(fullName)} has a place once the fee is paid.
        </p>
      </div>
      <Definitions $variant="rows" pairs={facts} />
    </>
  );
}

/** Whose name the receipt is in. */
export function PayerFields() {
  return (
    <Stack $width="26rem">
      <TextField
        name="payer.name"
        label="Your name"
        description="The receipt is in this name."
        autoComplete="name"
      />
      <TextField
        name="payer.email"
        label="Your email"
        optional
        description="We’ll send the receipt here too."
        type="email"
        autoComplete="email"
        options={{ setValueAs: (typed: string) => typed || undefined }}
      />
    </Stack>
  );
}

function firstNameOf(fullName: string): string {
  return fullName.split(' ')[0] ?? fullName;
}
