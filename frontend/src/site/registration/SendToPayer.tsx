import { useState } from 'react';
import { Button } from '../../shared/ui/forms/Button';
import { InsetText } from '../../shared/ui/layout/InsetText';
import { Stack } from '../../shared/ui/layout/Stack';
import { Hint } from '../../shared/ui/layout/Text';
import { useConference } from '../api/use-conference';
import { useIsHydrating } from '../shared/use-is-hydrating';

/** The name of the button that submits the form for the link instead of the checkout. */
export const FOR_PAYER = 'for-payer';

interface Props {
  /** Of the link; undefined if the button submits the form first. */
  token: string | undefined;
  busy?: boolean;
}

/** Shares the link to the payment, or copies it in a browser without a share dialog. One button throughout, which keeps the focus. */
export function SendToPayer({ token, busy = false }: Props) {
  const { name } = useConference();
  const [copied, setCopied] = useState<string>();
  /** The link, if it could not be copied. */
  const [shown, setShown] = useState<string>();
  const canShare = !useIsHydrating() && 'share' in navigator;
  const send = async () => {
    if (token === undefined) return;
    const url = `${location.origin}/register/resume#${token}`;
    // Closing the dialog without sharing rejects.
    if (canShare)
      return navigator.share({ title: `The registration fee of ${name}`, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      setCopied(token);
    } catch {
      // There is no clipboard on plain HTTP or without permission.
      setShown(url);
    }
  };
  return (
    <Stack $gap={0.5} $start>
      <Button
        type={token === undefined ? 'submit' : 'button'}
        name={FOR_PAYER}
        $variant="secondary"
        $busy={busy}
        onClick={() => void send()}
      >
        <span aria-live="polite">{labelOf(token, canShare, copied)}</span>
      </Button>
      {shown?.endsWith(`#${token}`) && <InsetText role="status">{shown}</InsetText>}
      <Hint>
        {token === undefined
          ? 'Saves your details, and gives you a link to the payment.'
          : 'The link shows your name and the fee. It works for 7 days.'}
      </Hint>
    </Stack>
  );
}

function labelOf(token: string | undefined, canShare: boolean, copied: string | undefined): string {
  if (token === undefined) return 'Send to the person who pays';
  if (canShare) return 'Share the link with the person who pays';
  return copied === token ? 'Link copied' : 'Copy the link for the person who pays';
}
