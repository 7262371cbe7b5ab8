import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { toast, type ToastContentProps } from 'react-toastify/unstyled';
import { styled } from 'styled-components';
import { Button } from '../../forms/Button';
import { color, space } from '../../theme/theme';
import type { ToastAction } from '../notify';

const Row = styled.div`
  display: flex;
  flex: 1;
  gap: ${space(1.5)};
  align-items: center;
  justify-content: space-between;
  min-width: 0;

  span {
    display: -webkit-box;
    overflow: hidden;
    color: ${color.quiet};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  button {
    flex: none;
  }
`;

interface Props extends ToastContentProps {
  text: string;
  detail: string;
  /** In ms. */
  duration: number;
  action: ToastAction;
}

/** A toast with a button, which gets the focus if the focused element has disappeared with what was deleted. */
export function ActionToast({ text, detail, duration, action, closeToast, toastProps: { toastId } }: Props) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const run = async () => {
    setBusy(true);
    const done = await action.run().finally(() => setBusy(false));
    if (done) closeToast();
  };
  // After a click the focus is here too, but invisible.
  const keepOpen = ({ target }: FocusEvent) =>
    target.matches(':focus-visible') && toast.update(toastId, { autoClose: false });
  return (
    <Row onFocus={keepOpen} onBlur={() => toast.update(toastId, { autoClose: duration })}>
      <div>
        {text}
        <span>{detail}</span>
      </div>
      <Button ref={button} $quiet $dense $busy={busy} aria-label={action.name} onClick={() => void run()}>
        {action.label}
      </Button>
    </Row>
  );
}
