import { useState } from 'react';
import { publicApi } from '../../../shared/lib/http/public-api';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState';
import { Button } from '../../../shared/ui/forms/Button';

interface Props {
  /** Path of the API with the link's token. */
  path: string;
  email: string;
  onErased: () => void;
}

/** For the owner of an address that somebody else has entered. */
export function NotMe({ path, email, onErased }: Props) {
  const [open, setOpen] = useState(false);
  const erase = async () => {
    await publicApi.delete(path);
    onErased();
  };
  return (
    <>
      <Button $variant="secondary" onClick={() => setOpen(true)}>
        This wasn’t me
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title="Delete these details?"
        description={`We’ll delete everything that was entered with ${email} and isn’t paid, and won’t remind this address again. This can’t be undone.`}
        confirmLabel="Delete"
        cancelLabel="Keep the details"
        onCancel={() => setOpen(false)}
        onConfirm={erase}
      />
    </>
  );
}

/** Takes the place of the deleted details, and the focus. */
export function Erased() {
  return (
    <div role="status" tabIndex={-1} ref={(element) => element?.focus()}>
      <EmptyState
        heading="Deleted"
        text="We’ve deleted these details, and won’t remind this address again."
      />
    </div>
  );
}
