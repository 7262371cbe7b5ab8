import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { color, float, space } from '../../shared/ui/theme/theme';
import { adminForms } from '../forms/messages';

const texts = adminForms.undo;

/** How long a deletion can be taken back here. Milliseconds. */
const UNDO_FOR = 10_000;

const Bar = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  padding: ${space(1.5)} ${space(2)};
  background: ${color.ink};
  color: ${color.paper};
  box-shadow: ${float};

  span {
    display: -webkit-box;
    overflow: hidden;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }

  button,
  button:hover:not(:disabled) {
    flex: none;
    border-color: currentcolor;
    color: inherit;
  }

  button:hover {
    text-decoration: underline;
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
  const button = useRef<HTMLButtonElement>(null);
  // The button that had the focus is about to go with its card.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const go = useEffectEvent(onGone);
  useEffect(() => {
    if (held || busy) return undefined;
    const timer = setTimeout(() => go(), UNDO_FOR);
    return () => clearTimeout(timer);
  }, [held, busy]);
  const undo = () => {
    setBusy(true);
    void onUndo().finally(() => setBusy(false));
  };
  // Whoever deleted with the mouse is not at it only because the focus came here.
  const hold = ({ target }: FocusEvent) => setHeld(target.matches(':focus-visible'));
  return (
    <Bar
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
    >
      <span>{texts.deleted(name)}</span>
      <Button ref={button} $quiet $dense $busy={busy} aria-label={texts.of(name)} onClick={undo}>
        {texts.button}
      </Button>
    </Bar>
  );
}
