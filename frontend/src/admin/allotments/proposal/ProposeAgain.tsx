import { SmallButton } from '../../../shared/ui/forms/Button';
import { useAction } from '../../shared/ui/use-action';

interface Props {
  label: string;
  onPropose: () => Promise<void>;
}

/** Requests the latest proposal again. A second click is ignored until the request is recorded. */
export function ProposeAgain({ label, onPropose }: Props) {
  const { busy, run } = useAction('The proposal couldn’t be requested. Please try again.');
  return (
    <SmallButton $busy={busy} onClick={() => void run(onPropose)}>
      {label}
    </SmallButton>
  );
}
