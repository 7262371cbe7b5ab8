import { Field } from '../../shared/ui/forms/Field';
import { Input } from '../../shared/ui/forms/controls.styles';
import { admin } from '../messages';
import { session, useSession } from './session.store';

/** As the server keeps it. */
const NAME_MAX = 60;

/** All organisers share one code; here one tells the others apart from oneself. */
export function OrganiserName() {
  const name = useSession((state) => state.name);
  return (
    <Field label={admin.name.label} optional>
      {(control) => (
        <Input
          {...control}
          title={admin.name.hint}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="given-name"
          onChange={({ target }) => session.rename(target.value)}
        />
      )}
    </Field>
  );
}
