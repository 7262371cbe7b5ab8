import {
  ChangeDelegation,
  type DelegationView,
  MAX_PLACES,
  PAY_BY,
} from '@mun/contracts/delegations/delegations';
import type { ReactNode } from 'react';
import { FieldGrid } from '../../shared/registration/fields/FieldGroup';
import { notify } from '../../shared/ui/feedback/notify';
import { DefinitionList } from '../../shared/ui/layout/DefinitionList';
import { Text } from '../../shared/ui/layout/Text';
import { FormField, type FormFieldProps } from '../shared/forms/FormField';
import { FormFrame } from '../shared/forms/FormFrame';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { EmailLink, Fact } from '../shared/lists/panel/Details';
import { schoolsApi } from './api';

const PAYS = { online: 'Online', transfer: 'By transfer' };

type Name = keyof ChangeDelegation;

const FIELDS: readonly (FormFieldProps<ChangeDelegation> & { name: Name })[] = [
  { name: 'school', label: 'School' },
  { name: 'adviserName', label: 'Adviser' },
  {
    name: 'adviserEmail',
    label: 'Email',
    kind: 'email',
    hint: 'Everything about the school is emailed here, and to other advisers. A new address gets a new link, and the former link ends.',
  },
  { name: 'adviserPhone', label: 'Phone', kind: 'tel' },
  { name: 'secondContact', label: 'Second contact', optional: true },
  { name: 'billingName', label: 'Billed to' },
  { name: 'billingAddress', label: 'Billing address', kind: 'textarea', rows: 3 },
  { name: 'gstin', label: 'GSTIN', optional: true },
  { name: 'orderNumber', label: 'The school’s order number', optional: true },
  {
    name: 'payBy',
    label: 'Pays',
    kind: 'select',
    options: PAY_BY.map((value) => ({ value, label: PAYS[value] })),
  },
  {
    name: 'maxPlaces',
    label: 'Most places',
    kind: 'number',
    hint: 'How many the adviser can have.',
    input: { inputMode: 'numeric', min: 1, max: MAX_PLACES, step: 1 },
  },
  { name: 'note', label: 'Note', kind: 'textarea', rows: 3, optional: true, hint: 'Only organisers see it.' },
];

/** What the adviser and the organisers have entered about a school. */
export function SchoolDetailList({ school }: { school: DelegationView }) {
  return (
    <DefinitionList>
      {FIELDS.map(
        ({ name, label }) =>
          school[name] !== '' && (
            <Fact key={name} label={label}>
              {show(school, name)}
            </Fact>
          ),
      )}
      {school.advisers.slice(1).map(({ id, name, email }) => (
        <Fact key={id} label="Another adviser">
          {name} <EmailLink address={email} />
        </Fact>
      ))}
    </DefinitionList>
  );
}

function show(school: DelegationView, name: Name): ReactNode {
  const { payBy, adviserEmail } = school;
  if (name === 'payBy') return PAYS[payBy];
  if (name === 'adviserEmail') return <EmailLink address={adviserEmail} />;
  return (
    <Text as="span" $whiteSpace="pre-line">
      {school[name]}
    </Text>
  );
}

interface Props {
  school: DelegationView;
  onSaved: (school: DelegationView) => void;
  onClose: () => void;
}

/** The details as a form, in their place. */
export function EditSchool({ school, onSaved, onClose }: Props) {
  const draft = useDraftForm<ChangeDelegation, DelegationView>({
    rules: ChangeDelegation,
    draftKey: `schools/${school.id}`,
    keepsDraft: true,
    values: toForm(school),
    version: school.version,
    toValues: toForm,
    failed: 'The school was not changed',
    save: async (values, { expectedVersion }) => {
      const changed = await schoolsApi.change(school.id, values, expectedVersion);
      notify.success('School updated');
      onSaved(changed);
    },
    onSaved: onClose,
  });
  return (
    <FormFrame
      heading="Edit details"
      draft={draft}
      labels={FIELDS}
      save="Save changes"
      saving="Saving..."
      onCancel={onClose}
    >
      <FieldGrid $size="small">
        {FIELDS.map((field) => (
          <FormField key={field.name} input={{ autoComplete: 'off' }} {...field} />
        ))}
      </FieldGrid>
    </FormFrame>
  );
}

function toForm(view: DelegationView): ChangeDelegation {
  const { school, adviserName, adviserEmail, adviserPhone, secondContact } = view;
  const { billingName, billingAddress, gstin, orderNumber, payBy, maxPlaces, note } = view;
  const contacts = { school, adviserName, adviserEmail, adviserPhone, secondContact };
  return { ...contacts, billingName, billingAddress, gstin, orderNumber, payBy, maxPlaces, note };
}
