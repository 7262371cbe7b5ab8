import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { focusPage, onFocusLost } from '../../../lib/react/focus-page';
import { SmallButton } from '../../forms/Button';
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
    color: ${color.textMuted};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }

  button {
    flex: none;
  }
`;

interface Props {
  text: string;
  detail: string;
  action: ToastAction;
  /** Called when the action has succeeded. */
  onDone: () => void;
}

/** The text of a toast and its button, which gets the focus if the focused element disappears with what was deleted. */
export function ToastContent({ text, detail, action, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => onFocusLost(() => button.current?.focus({ preventScroll: true })), []);
  const run = async () => {
    setBusy(true);
    const done = await action.run().finally(() => setBusy(false));
    if (!done) return;
    // The button disappears with the toast.
    if (document.activeElement === button.current) onFocusLost(() => focusPage({ preventScroll: true }));
    onDone();
  };
  return (
    <Row>
      <div>
        {text}
        <span>{detail}</span>
      </div>
      <SmallButton ref={button} $busy={busy} aria-label={action.name} onClick={() => void run()}>
        {action.label}
      </SmallButton>
    </Row>
  );
}
