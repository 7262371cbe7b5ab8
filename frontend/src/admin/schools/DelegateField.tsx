import type { MoveDelegate } from '@mun/contracts/delegations/delegations';
import { parseRegistrationId } from '@mun/contracts/registration/registration-id';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox, Choice, Fieldset } from '../../shared/ui/forms/controls.styles';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { Hint } from '../../shared/ui/layout/Text';
import { DelegateSearch } from '../shared/ui/DelegateSearch';

/** Chooses a confirmed delegate. A registration ID that is typed or pasted is chosen without the list. */
export function DelegateField() {
  const { field, fieldState } = useController<MoveDelegate>({ name: 'registrationId' });
  const { ref, name, onBlur } = field;
  const [text, setText] = useState('');
  const group = useId();
  return (
    <DelegateSearch
      label="Delegate"
      description="Who has registered alone and is confirmed."
      error={fieldState.error?.message}
      required
      state="confirmed"
      what="confirmed delegate"
      input={{ ref, name, onBlur, placeholder: 'Name, email or registration ID' }}
      text={text}
      onText={(typed) => {
        setText(typed);
        field.onChange(parseRegistrationId(typed) ?? '');
      }}
    >
      {(delegates) => (
        <Fieldset>
          <legend>Delegates found</legend>
          <RuledList $above>
            {delegates.map(({ id, registrationId = '', fullName, institution, email }) => (
              <li key={id}>
                <Choice $explained>
                  <Checkbox
                    type="radio"
                    $size="small"
                    name={group}
                    checked={field.value === registrationId}
                    onChange={() => field.onChange(registrationId)}
                  />
                  <div>
                    {fullName}
                    <Hint $breaks>{[registrationId, institution, email].filter(Boolean).join(' · ')}</Hint>
                  </div>
                </Choice>
              </li>
            ))}
          </RuledList>
        </Fieldset>
      )}
    </DelegateSearch>
  );
}
