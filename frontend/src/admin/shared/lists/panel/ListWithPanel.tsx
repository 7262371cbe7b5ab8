import { type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { focusPage } from '../../../../shared/lib/react/focus-page';
import { Grid } from '../../../../shared/ui/layout/Grid';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { SidePanel } from './SidePanel';

interface Props {
  /** The open item; null if the panel is closed. See `usePanel`. */
  openId: string | null;
  /** Names the item: the panel's heading. */
  title: string;
  onClose: () => void;
  /** The content of the panel. */
  panel: ReactNode;
  /** The list, which stays usable while the panel is open on a desktop. */
  children: ReactNode;
}

/**
 * A list, and the panel with the details of one item: beside the list on a desktop, a full screen on a phone. The focus
 * moves to the panel's heading, and back to the row when the panel closes.
 */
export function ListWithPanel({ openId, title, onClose, panel, children }: Props) {
  const opener = useRef<Element>(null);
  const setOpener = useCallback((element: Element | null) => {
    opener.current = element;
  }, []);
  const wasOpen = useRef(false);
  const returnFocus = useCallback(() => {
    const { current } = opener;
    const usable = current instanceof HTMLElement && current !== document.body && current.isConnected;
    if (usable) current.focus({ preventScroll: true });
    else focusPage({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    // When the panel has gone with the focus inside it, the body has the focus.
    if (openId === null && wasOpen.current && document.activeElement === document.body) returnFocus();
    wasOpen.current = openId !== null;
  }, [openId, returnFocus]);
  const closeOnEscape = (event: KeyboardEvent) => {
    // A dialog above the panel prevents the default when it handles Escape.
    if (event.key === 'Escape' && !event.defaultPrevented && openId !== null) onClose();
  };
  return (
    <Grid
      $desktop={openId === null ? 1 : 'minmax(0, 1fr) clamp(20rem, 38%, 26rem)'}
      $gap={3}
      $rowGap={2}
      $align="start"
      onKeyDown={closeOnEscape}
    >
      <Stack>{children}</Stack>
      {openId !== null && (
        <SidePanel
          key={openId}
          title={title}
          onOpened={setOpener}
          onClose={onClose}
          onReturnFocus={returnFocus}
        >
          {panel}
        </SidePanel>
      )}
    </Grid>
  );
}
