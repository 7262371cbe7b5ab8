import {
  type DelegationSettings,
  DelegationSettingsForm,
  groupRuleOf,
  MAX_PLACES,
} from '@mun/contracts/delegations/delegations';
import { describeGroupRule } from '@mun/contracts/delegations/group-rule';
import { useNavigate } from 'react-router-dom';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { notify } from '../../shared/ui/feedback/notify';
import { SCHOOLS } from '../layout/paths';
import { invalidate } from '../shared/cache/invalidate';
import { FormField, type FormFieldProps } from '../shared/forms/FormField';
import { FormFrame } from '../shared/forms/FormFrame';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { schoolsApi, useSchoolSettings } from './api';

const RULES = [
  { value: 'none', label: 'None' },
  { value: 'every-nth-free', label: 'Every nth place is free' },
  { value: 'percent', label: 'Cheaper from n places' },
];

const number = (name: keyof DelegationSettings, label: string, min: number, max: number) => ({
  name,
  label,
  kind: 'number' as const,
  input: { inputMode: 'numeric' as const, min, max, step: 1 },
});

const FIELDS: readonly FormFieldProps<DelegationSettings>[] = [
  { name: 'isOpen', label: 'Schools can register', kind: 'switch', hint: 'While registration is open.' },
  {
    ...number('maxPlaces', 'Most places of a school', 1, MAX_PLACES),
    hint: 'You can allow a single school more on its page.',
  },
  {
    ...number('holdDays', 'Days for which unpaid places are held', 1, 365),
    hint: 'The adviser is reminded before they end.',
  },
  {
    name: 'ruleKind',
    label: 'Group rule',
    kind: 'select',
    options: RULES,
    hint: 'It applies to places that are added from now on.',
  },
  {
    ...number('rulePlaces', 'Number of places of the rule', 2, 100),
    shownIf: ({ ruleKind }) => ruleKind !== 'none',
  },
  {
    ...number('rulePercent', 'Percentage less per place', 1, 100),
    shownIf: ({ ruleKind }) => ruleKind === 'percent',
  },
  {
    ...number('creditPercent', 'Percentage credited for a dropped place', 0, 100),
    hint: 'Of the price of a place that was paid. An unpaid one is credited in full.',
  },
  {
    ...number('gstPercent', 'GST percentage that prices include', 0, 40),
    hint: 'Printed on invoices and credit notes if the organisation’s tax number is a GSTIN. 0 prints none.',
  },
  {
    name: 'sacCode',
    label: 'SAC',
    optional: true,
    hint: 'The code of the service, printed with the GST. 998596 is the code for organising events.',
    input: { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' },
    shownIf: ({ gstPercent }) => gstPercent > 0,
  },
  {
    name: 'changesUntil',
    label: 'Last day for changes of students and seats',
    kind: 'date',
    optional: true,
    hint: 'After it, advisers ask the organisers.',
  },
  {
    name: 'givesBlocks',
    label: 'Schools get portfolios of their own',
    kind: 'switch',
    hint: 'You choose them on a school’s page, and its adviser gives them to the students until the last day for changes.',
  },
];

/** On which terms schools register. */
export default function SchoolSettingsPage() {
  const current = useSchoolSettings();
  return (
    <AdminPage heading="School settings" lead="On which terms schools register and pay.">
      <AsyncContent source={current} what="settings">
        {(settings) => <SettingsForm settings={settings} />}
      </AsyncContent>
    </AdminPage>
  );
}

function SettingsForm({ settings }: { settings: DelegationSettings }) {
  const navigate = useNavigate();
  const draft = useDraftForm<DelegationSettingsForm>({
    rules: DelegationSettingsForm,
    draftKey: 'schools/settings',
    keepsDraft: true,
    values: settings,
    failed: 'The settings were not saved',
    save: async (values) => {
      await schoolsApi.saveSettings(values);
      const rule = describeGroupRule(groupRuleOf(values));
      notify.success(rule ? `Settings saved. ${rule}.` : 'Settings saved');
      void invalidate('schools');
    },
    onSaved: () => void navigate(SCHOOLS),
  });
  return (
    <FormFrame
      heading="Terms"
      draft={draft}
      save="Save settings"
      saving="Saving..."
      onCancel={() => void navigate(SCHOOLS)}
    >
      {FIELDS.map((field) => (
        <FormField key={field.name} {...field} />
      ))}
    </FormFrame>
  );
}
