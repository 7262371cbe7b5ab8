import { Field } from '../../shared/ui/forms/Field';
import { Input } from '../../shared/ui/forms/controls.styles';
import { session, useSession } from '../shared/session/session.store';

/** The longest name that the server stores. */
const MAX_LENGTH = 60;

/** All organisers log in with the same code, so the activity log needs a name. */
export function OrganiserName() {
  const name = useSession((state) => state.name);
  return (
    <Field label="Your name" optional>
      {(control) => (
        <Input
          {...control}
          title="Shown next to your changes in the activity log."
          value={name}
          maxLength={MAX_LENGTH}
          autoComplete="given-name"
          onChange={({ target }) => session.rename(target.value)}
        />
      )}
    </Field>
  );
}
