import type { CommitteeView } from '@mun/contracts/content/content';
import type { BoardMemberForm } from '@mun/contracts/content/content-forms';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import useSWR from 'swr';
import { Input, Select } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { ENDPOINTS } from '../shared/collections/endpoints';
import { adminApi } from '../shared/session/admin-api';

/** An option that no committee's name equals. */
const OTHER = '\n';

/** The committee of a board member, or another text: the secretariat is in no committee. */
export function CommitteeField() {
  const { register, setValue, control, getFieldState, formState } = useFormContext<BoardMemberForm>();
  const committee = useWatch({ control, name: 'committee' });
  const { data: committees = [] } = useSWR(ENDPOINTS.committees.list, adminApi.get<CommitteeView[]>);
  const [choosesOther, setChoosesOther] = useState(false);
  const isListed = committees.some(({ name }) => name === committee);
  const isOther = choosesOther || (committee !== '' && !isListed);
  const error = getFieldState('committee', formState).error?.message;
  const text = (label: string) => (
    <Field label={label} description="Shown below the name." error={error}>
      {(inputControl) => <Input {...inputControl} {...register('committee')} />}
    </Field>
  );
  if (committees.length === 0) return text('Committee');
  return (
    <>
      <Field label="Committee" error={isOther ? undefined : error}>
        {(selectControl) => (
          <Select
            {...selectControl}
            name="committee"
            value={isOther ? OTHER : committee}
            onChange={({ target: { value } }) => {
              setChoosesOther(value === OTHER);
              setValue('committee', value === OTHER ? '' : value, { shouldDirty: true });
            }}
          >
            <option value="">Choose a committee</option>
            {committees.map(({ _id, name }) => (
              <option key={_id}>{name}</option>
            ))}
            <option value={OTHER}>Other</option>
          </Select>
        )}
      </Field>
      {isOther && text('Other committee or team')}
    </>
  );
}
