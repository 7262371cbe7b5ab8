import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { color, float, space } from '../../shared/ui/theme/theme';

/** In ms. */
const UNDO_PERIOD = 10_000;

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
  onExpire: () => void;
}

/** Offers to undo a deletion for ten seconds, and for as long as the pointer or the keyboard focus is on it. */
export function UndoBar({ name, onUndo, onExpire }: Props) {
  const [paused, setPaused] = useState(false);
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The focused button has disappeared with its card.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    if (paused || busy) return undefined;
    const timer = setTimeout(() => expire(), UNDO_PERIOD);
    return () => clearTimeout(timer);
  }, [paused, busy]);
  const undo = () => {
    setBusy(true);
    void onUndo().finally(() => setBusy(false));
  };
  return (
    <Bar
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      // After a click on Delete the focus is here too, but invisible.
      onFocus={({ target }) => setPaused(target.matches(':focus-visible'))}
      onBlur={() => setPaused(false)}
    >
      <span>“{name}” was deleted.</span>
      <Button
        ref={button}
        $quiet
        $dense
        $busy={busy}
        aria-label={`Undo the deletion of ${name}`}
        onClick={undo}
      >
        Undo
      </Button>
    </Bar>
  );
}
