import { useState } from 'react';
import { SmallButton } from '../../../shared/ui/forms/Button';

interface Props {
  label: string;
  onPropose: () => Promise<void>;
}

/** Requests the latest proposal again. A second click is ignored until the request is recorded. */
export function ProposeAgain({ label, onPropose }: Props) {
  const [busy, setBusy] = useState(false);
  const propose = async () => {
    setBusy(true);
    await onPropose().finally(() => setBusy(false));
  };
  return (
    <SmallButton $busy={busy} onClick={() => void propose()}>
      {label}
    </SmallButton>
  );
}
