import type { PastEdition } from '@mun/contracts/admin/editions';
import { buildPath, ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { adminApi } from '../../shared/session/admin-api';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Hint } from '../../../shared/ui/layout/Text';

interface Props {
  edition: PastEdition;
  onUndone: () => Promise<void>;
}

/** Makes the newest past edition the current one again, or says why that is not possible. */
export function UndoEdition({ edition: { id, name, edition, undo }, onUndone }: Props) {
  const [open, setOpen] = useState(false);
  if (!undo) return null;
  if (undo.refusal !== undefined) return <Hint>{undo.refusal}</Hint>;
  const start = async () => {
    await adminApi.post(buildPath(ROUTES.editionUndo, { id }), {});
    setOpen(false);
    await onUndone();
  };
  return (
    <div>
      <SmallButton type="button" onClick={() => setOpen(true)}>
        {`Undo the start of ${undo.edition}`}
      </SmallButton>
      <ConfirmDialog
        open={open}
        danger
        title={`Undo the start of ${undo.edition}?`}
        description={
          <Stack $gap={1}>
            <p>
              {name} {edition} becomes the current edition again, with its delegates, seats, payments, coupons
              and applications. Its dates, fee and programme return, and what was deleted from the website.
            </p>
            <p>
              Registration for {undo.edition} closes. Unpaid registrations and applications of {undo.edition}{' '}
              stay in the lists. Seat proposals aren’t restored.
            </p>
          </Stack>
        }
        confirmLabel="Undo the start"
        cancelLabel={`Keep ${undo.edition}`}
        onCancel={() => setOpen(false)}
        onConfirm={start}
      />
    </div>
  );
}
