import type { ComponentProps } from 'react';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { invalidate } from '../cache/invalidate';
import type { Change } from '../cache/keys';
import { useAction } from './use-action';

interface Props extends ComponentProps<typeof Button> {
  act: () => Promise<unknown>;
  /** The message after that. */
  done: string;
  /** What it changes. */
  change: Change;
}

/** A small button that acts at once, without a question, and reports what happened. */
export function OneClickAction({ act, done, change, ...button }: Props) {
  const { busy, run } = useAction();
  const perform = async () => {
    try {
      await act();
      keepFocus();
      notify.success(done);
    } finally {
      await invalidate(change);
    }
  };
  const onClick = () => void run(perform);
  return <Button $size="small" {...button} $busy={busy} onClick={onClick} />;
}
