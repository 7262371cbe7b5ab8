import { Dialog } from '../../shared/ui/feedback/Dialog';
import { DialogBody } from '../../shared/ui/feedback/dialog.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Input } from '../../shared/ui/forms/controls.styles';
import { session, useSession } from '../shared/session/session.store';

/** The longest name that the server stores. */
const MAX_LENGTH = 60;

/** All organisers log in with the same code, so the activity log needs a name. */
export default function OrganiserNameDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const name = useSession((state) => state.name);
  return (
    <Dialog title="Your name" closeLabel="Done" open={open} onOpenChange={onClose}>
      <DialogBody
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <Field label="Your name" description="Shown next to your changes in the activity log." optional>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={MAX_LENGTH}
              autoComplete="given-name"
              onChange={({ target }) => session.rename(target.value)}
            />
          )}
        </Field>
      </DialogBody>
    </Dialog>
  );
}
