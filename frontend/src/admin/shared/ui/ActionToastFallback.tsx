import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, shadow, gutter, radius, size, space } from '../../../shared/ui/theme/theme';
import { type PendingToast, useToasts } from '../../../shared/ui/feedback/notify';
import { ToastContent } from '../../../shared/ui/feedback/toasts/ToastContent';

const Area = styled.div`
  display: grid;
  gap: ${space(1)};
  position: fixed;
  inset: ${space(11)} ${gutter} auto auto;
  z-index: 30;
  width: min(380px, calc(100vw - 2 * ${gutter}));
  font-size: ${size.small};

  body:has([role='dialog'], [role='alertdialog']) & {
    top: auto;
    bottom: ${space(2)};
    pointer-events: none;
  }
`;

const Message = styled.div`
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius};
  background: ${color.card};
  box-shadow: ${shadow};
`;

/** Milliseconds. */
const DURATION = 5_000;

const keys = new WeakMap<PendingToast, number>();
let lastKey = 0;

/** Stays the same while earlier toasts disappear. Kept here and not in each toast, because the public site has none of these. */
function keyOf(toast: PendingToast): number {
  const key = keys.get(toast) ?? (lastKey += 1);
  keys.set(toast, key);
  return key;
}

/** As ToastFallback, with every toast that has a button. The public site has none, and so does not load this. */
export function ActionToastFallback() {
  const pending = useToasts((state) => state.pending);
  const shown = pending.filter((toast) => toast.action ?? toast === pending.at(-1));
  return (
    <Area>
      {shown.map((toast) => toast.type !== 'dismiss' && <FallbackToast key={keyOf(toast)} toast={toast} />)}
    </Area>
  );
}

function FallbackToast({ toast }: { toast: PendingToast }) {
  const { text, detail = '', duration = DURATION, action } = toast;
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (hasFocus) return undefined;
    const timer = setTimeout(() => remove(toast), duration);
    return () => clearTimeout(timer);
  }, [toast, duration, hasFocus]);
  return (
    <Message role="alert" onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      {action ? (
        <ToastContent text={text} detail={detail} action={action} onDone={() => remove(toast)} />
      ) : (
        text
      )}
    </Message>
  );
}

/** Removes a toast, and those before it that it has replaced. */
function remove(toast: PendingToast): void {
  useToasts.setState(({ pending }) => ({
    pending: pending.filter((other, i) => other !== toast && (other.action ?? i > pending.indexOf(toast))),
  }));
}
