import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { space } from '../../../shared/ui/theme/theme';
import { blockBackNavigation } from './block-back-navigation';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

const Text = styled.p`
  max-width: 68ch;
  padding-top: ${space(2)};
`;

/** A link of ours, clicked plainly, that leads away from this page. */
function linkAway(event: MouseEvent): HTMLAnchorElement | undefined {
  const changed = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (changed || event.button !== 0 || !link?.href || link.target || link.origin !== location.origin)
    return undefined;
  return link.pathname === location.pathname ? undefined : link;
}

/** Asks before one leaves with unsaved edits: by a link, by the browser's back button, by closing the tab. */
export function LeaveGuard({ unsaved }: { unsaved: number }) {
  const [leaveBy, setLeaveBy] = useState<{ go: () => void }>();
  const navigate = useNavigate();

  useEffect(() => {
    if (unsaved === 0) return undefined;
    const watching = new AbortController();
    const { signal } = watching;
    const ask = (go: () => void) => {
      setLeaveBy({
        go: () => {
          watching.abort();
          go();
        },
      });
    };
    const click = (event: MouseEvent) => {
      const link = linkAway(event);
      if (!link) return;
      // Before the router's own handling.
      event.preventDefault();
      event.stopPropagation();
      ask(() => void navigate(link.pathname + link.search + link.hash));
    };
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener('click', click, { signal, capture: true });
    blockBackNavigation(ask, signal);
    return () => watching.abort();
  }, [unsaved, navigate]);

  return (
    <Dialog
      title="Leave with unsaved edits?"
      closeLabel="Stay here"
      open={leaveBy !== undefined}
      onOpenChange={(open) => !open && setLeaveBy(undefined)}
    >
      <Text>
        {pluralize(unsaved, 'unsaved edit')}. They stay in this browser until you come back, and nobody else
        sees them until you save.
      </Text>
      <Ways>
        <Button
          onClick={() => {
            setLeaveBy(undefined);
            leaveBy?.go();
          }}
        >
          Leave
        </Button>
      </Ways>
    </Dialog>
  );
}
