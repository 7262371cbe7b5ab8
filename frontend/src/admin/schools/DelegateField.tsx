import type { MoveDelegate } from '@mun/contracts/delegations/delegations';
import { parseRegistrationId } from '@mun/contracts/registration/registration-id';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { useDebouncedValue } from '../../shared/lib/react/use-debounced-value';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Checkbox, Choice, Fieldset, Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { Hint } from '../../shared/ui/layout/Text';
import { MAX_FOUND, useConfirmedDelegates } from './api';

/** Chooses a confirmed delegate. A registration ID that is typed or pasted is chosen without the list. */
export function DelegateField() {
  const { field, fieldState } = useController<MoveDelegate>({ name: 'registrationId' });
  const [text, setText] = useState('');
  const group = useId();
  const search = useDebouncedValue(text.trim());
  const { data, error } = useConfirmedDelegates(search);
  const { delegates, total } = (search && data) || { delegates: [], total: undefined };
  return (
    <>
      <Field
        label="Delegate"
        description="Who has registered alone and is confirmed."
        error={fieldState.error?.message}
      >
        {(control) => (
          <Input
            {...control}
            ref={field.ref}
            name={field.name}
            type="search"
            autoComplete="off"
            placeholder="Name, email or registration ID"
            maxLength={160}
            value={text}
            onBlur={field.onBlur}
            onChange={({ target }) => {
              setText(target.value);
              field.onChange(parseRegistrationId(target.value) ?? '');
            }}
          />
        )}
      </Field>
      {delegates.length > 0 && (
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
      <Hint role="status">
        {total === 0 && 'No confirmed delegate matches.'}
        {total !== undefined &&
          total > MAX_FOUND &&
          `and ${formatNumber(total - MAX_FOUND)} more. Type more to find them.`}
      </Hint>
      {error && <ErrorText role="alert">The delegates couldn’t be searched. Trying again...</ErrorText>}
    </>
  );
}
