import type { ConferenceView } from '@mun/contracts/content/content';
import { formatDates } from '@mun/contracts/format-dates';
import type { ResumedPayment } from '@mun/contracts/payment/payment';
import type { UnpaidRegistration } from '@mun/contracts/registration/registration';
import { useFormContext } from 'react-hook-form';
import { Input } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
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
  const { register, formState } = useFormContext<ResumedPayment>();
  const { name, email } = formState.errors.payer ?? {};
  return (
    <Stack $width="26rem">
      <Field label="Your name" description="The receipt is in this name." error={name?.message}>
        {(control) => <Input {...control} autoComplete="name" {...register('payer.name')} />}
      </Field>
      <Field
        label="Your email"
        optional
        description="We’ll send the receipt here too."
        error={email?.message}
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            {...register('payer.email', { setValueAs: (typed: string) => typed || undefined })}
          />
        )}
      </Field>
    </Stack>
  );
}

function firstNameOf(fullName: string): string {
  return fullName.split(' ')[0] ?? fullName;
}
