import { Field } from '../../shared/ui/forms/Field.js';
import { Input } from '../../shared/ui/forms/controls.styles.js';
import { admin } from '../messages.js';
import { session, useSession } from './session.store.js';

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
