import type { AccountForm } from '@mun/contracts/admin/accounts';
import { ROLES } from '@mun/contracts/admin/permissions';
import type { CommitteeView } from '@mun/contracts/content/content';
import { useFormContext, useWatch } from 'react-hook-form';
import useSWR from 'swr';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Checkbox, Choice, Fieldset } from '../../shared/ui/forms/controls.styles';
import { Hint } from '../../shared/ui/layout/Text';
import { ENDPOINTS } from '../shared/collections/endpoints';
import { FormField } from '../shared/forms/FormField';
import { adminApi } from '../shared/session/admin-api';
import { ROLE_LABELS } from './api';

interface Option {
  value: string;
  label: string;
  hint?: string;
}

/** A list of values of the surrounding form, each with a checkbox. */
function Checkboxes(props: { name: 'roles' | 'committees'; legend: string; options: readonly Option[] }) {
  const { name, legend, options } = props;
  const { register, getFieldState, formState } = useFormContext<AccountForm>();
  const { error } = getFieldState(name, formState);
  return (
    <Fieldset aria-invalid={error ? true : undefined}>
      <legend>{legend}</legend>
      {options.map(({ value, label, hint }) => (
        <Choice key={value} $explained>
          <Checkbox value={value} {...register(name)} />
          <div>
            {label}
            {hint && <Hint>{hint}</Hint>}
          </div>
        </Choice>
      ))}
      {error && <ErrorText role="alert">{error.message}</ErrorText>}
    </Fieldset>
  );
}

const ROLE_OPTIONS = ROLES.map((value) => ({ value, ...ROLE_LABELS[value] }));

export function useCommittees(): readonly CommitteeView[] {
  return useSWR(ENDPOINTS.committees.list, adminApi.get<CommitteeView[]>).data ?? NONE;
}
const NONE: readonly CommitteeView[] = [];

/** What a person may do, and until when. @param committees the legend of those of a chair; '' if they are chosen elsewhere */
export function AccessFields({ committees: legend = 'Which committees?' }) {
  const { control } = useFormContext<AccountForm>();
  const roles = useWatch({ control, name: 'roles' });
  const committees = useCommittees();
  return (
    <>
      <Checkboxes name="roles" legend="What may they do?" options={ROLE_OPTIONS} />
      {roles.includes('chair') && legend && (
        <Checkboxes
          name="committees"
          legend={legend}
          options={committees.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      {!roles.includes('owner') && (
        <FormField
          name="endsOn"
          label="Last day of access"
          kind="date"
          optional
          hint="For volunteers: their access ends by itself after this day."
        />
      )}
    </>
  );
}
