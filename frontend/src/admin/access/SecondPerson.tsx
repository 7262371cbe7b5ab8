import { SecondPersonForm, type SecondPersonSettings } from '@mun/contracts/admin/second-person';
import { notify } from '../../shared/ui/feedback/notify';
import { Text } from '../../shared/ui/layout/Text';
import { invalidate } from '../shared/cache/invalidate';
import { FormField, type FormFieldProps } from '../shared/forms/FormField';
import { SmallForm } from '../shared/forms/SmallForm';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { Section } from '../../shared/ui/layout/Section';
import { accessApi } from './api';

const FIELDS: readonly FormFieldProps<SecondPersonForm>[] = [
  { name: 'refunds', label: 'Refunds above a sum', kind: 'switch' },
  {
    name: 'refundsPerDay',
    label: 'Rupees a day without confirmation, for each person',
    kind: 'number',
    shownIf: ({ refunds }) => refunds,
  },
  { name: 'cancellations', label: 'Cancellations of many delegates', kind: 'switch' },
  {
    name: 'cancellationsPerDay',
    label: 'Delegates a day without confirmation, for each person',
    kind: 'number',
    shownIf: ({ cancellations }) => cancellations,
  },
  { name: 'nextEdition', label: 'Starting the next edition', kind: 'switch' },
  { name: 'erasures', label: 'Erasing a person', kind: 'switch' },
  { name: 'exports', label: 'Exporting everybody', kind: 'switch' },
];

/** What a second person has to confirm. */
export function SecondPerson({ settings }: { settings: SecondPersonSettings }) {
  const draft = useDraftForm<SecondPersonForm>({
    rules: SecondPersonForm,
    draftKey: 'access/second-person',
    values: settings,
    failed: 'Nothing was changed',
    focusesErrors: true,
    save: async (values) => {
      await accessApi.requireSecondPerson(values);
      await invalidate('access');
      notify.success('Saved');
    },
  });
  return (
    <Section $ruled $gap={1.5}>
      <h2>Second person</h2>
      <Text $measure>
        A second person with the same permission has to confirm these within 24 hours, under Today ›
        Confirmations. You can require this once two owners have signed in.
      </Text>
      <SmallForm draft={draft} $width="32rem" aria-label="Second person">
        {FIELDS.map((field) => (
          <FormField key={field.name} {...field} />
        ))}
      </SmallForm>
    </Section>
  );
}
