import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { color, float, gutter, space } from '../../ui/theme/theme';
import { adminForms } from '../../texts/admin-forms';

const texts = adminForms.undo;

/** How long a deletion can be taken back here. Milliseconds. */
const UNDO_FOR = 10_000;

const Bar = styled.div`
  position: fixed;
  inset: auto ${gutter} ${space(3)};
  z-index: 15;
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  width: fit-content;
  max-width: min(560px, 100% - 2 * ${gutter});
  margin-inline: auto;
  padding: ${space(1.5)} ${space(2)};
  background: ${color.ink};
  color: ${color.paper};
  box-shadow: ${float};
  overflow-wrap: anywhere;

  button {
    flex: none;
    border-color: currentcolor;
    color: inherit;
  }
`;

interface Props {
  name: string;
  onUndo: () => Promise<void>;
  onGone: () => void;
}

/** Offers for ten seconds to take a deletion back; longer while one is at it. */
export function UndoBar({ name, onUndo, onGone }: Props) {
  const [held, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (held || busy) return undefined;
    const timer = setTimeout(onGone, UNDO_FOR);
    return () => clearTimeout(timer);
  }, [held, busy, onGone]);
  const undo = () => {
    setBusy(true);
    void onUndo().finally(() => setBusy(false));
  };
  return (
    <Bar
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{texts.deleted(name)}</span>
      <Button $quiet $dense $busy={busy} onClick={undo}>
        {texts.button}
      </Button>
    </Bar>
  );
}
