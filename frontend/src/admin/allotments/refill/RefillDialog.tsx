import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { RefillChain } from '@mun/contracts/allotment/proposals/refill';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { dialogForm, DialogActions } from '../../../shared/ui/feedback/dialog.styles';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button } from '../../../shared/ui/forms/Button';
import { color, size, space } from '../../../shared/ui/theme/theme';
import { useAllotments } from '../AllotmentsContext';
import { edits } from '../edits/edits.store';
import { Chain } from './Chain';
import { editsOf, summarize, summarizeContacts } from './refill-texts';
import { MAX_CHAINS, useRefills } from './use-refills';

/** How many chains are shown at first. */
const FIRST = 20;

const Content = styled.div`
  ${dialogForm}
  padding-top: ${space(2)};
`;

const Summary = styled.div`
  &:focus-visible {
    outline-offset: 4px;
  }

  b {
    font-size: ${size.lead};
  }

  p + p {
    color: ${color.quiet};
    font-size: ${size.small};
  }
`;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Proposes who can have the seats that are free, for example after a cancellation. */
export function RefillDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog wide title="Refill free seats" open={open} onOpenChange={onOpenChange}>
      <Refills onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function Refills({ onDone }: { onDone: () => void }) {
  const { delegates, committees } = useAllotments();
  const chains = useRefills();
  const [shown, setShown] = useState(FIRST);
  const summary = useRef<HTMLDivElement>(null);

  const take = (taken: readonly RefillChain[]) => {
    const changes = editsOf(taken, delegates, committees);
    edits.set(changes);
    notify.info(`${pluralize(changes.length, 'seat')} changed in the table. Nothing is saved yet.`);
  };

  return (
    <Content>
      {/* The focus moves here when the pressed button disappears. */}
      <Summary ref={summary} tabIndex={-1}>
        {chains.length === 0 ? (
          <p>Nobody would gain from the free seats.</p>
        ) : (
          <>
            <p>
              <b>{summarize(chains)}</b>
            </p>
            <p>Nobody gets a worse seat. {summarizeContacts(chains)}</p>
            {chains.length === MAX_CHAINS && (
              <p>These are the first {MAX_CHAINS}. Take them over to see the next ones.</p>
            )}
          </>
        )}
      </Summary>
      {chains.length > 0 && (
        <>
          <ol>
            {chains.slice(0, shown).map((chain, index) => (
              <Chain
                key={chain.moves.map(({ delegate, to }) => [delegate, ...to].join()).join(' ')}
                chain={chain}
                number={index + 1}
                onTake={() => {
                  take([chain]);
                  summary.current?.focus();
                }}
              />
            ))}
          </ol>
          {chains.length > shown && (
            <Button $quiet onClick={() => setShown(shown + 100)}>
              Show {Math.min(chains.length - shown, 100)} more
            </Button>
          )}
          <DialogActions>
            <Button
              onClick={() => {
                take(chains);
                onDone();
              }}
            >
              {chains.length === 1 ? 'Take over' : `Take over all ${chains.length}`}
            </Button>
          </DialogActions>
        </>
      )}
    </Content>
  );
}
