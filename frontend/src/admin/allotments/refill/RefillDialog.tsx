import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { RefillChain } from '@mun/contracts/allotment/proposals/refill';
import type { ProposalRequest } from '@mun/contracts/allotment/proposals/request';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { dialogForm, DialogActions } from '../../../shared/ui/feedback/dialog.styles';
import { notify } from '../../../shared/ui/feedback/notify';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton';
import { Button } from '../../../shared/ui/forms/Button';
import { color, size, space } from '../../../shared/ui/theme/theme';
import { useAllotments } from '../AllotmentsContext';
import { edits } from '../edits/edits.store';
import { describeRule } from '../proposal/conflict/describe-rule';
import { Chain } from './Chain';
import { editsOf, summarize, summarizeContacts } from './refill-texts';
import { listRules } from './list-rules';
import { MAX_CHAINS, useLastRules, useRefills } from './use-refills';

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

const Rules = styled.details`
  font-size: ${size.small};

  ul {
    padding: ${space(1)} 0 0 ${space(2)};
  }
`;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Proposes who can have the seats that are free, for example after a cancellation. */
export function RefillDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog wide title="Fill free seats" open={open} onOpenChange={onOpenChange}>
      <RefillsWithRules onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function RefillsWithRules({ onDone }: { onDone: () => void }) {
  const { loaded, error, retry, rules } = useLastRules();
  return (
    <AsyncContent
      data={loaded || undefined}
      error={error}
      retry={retry}
      errorMessage="The rules of the last proposal could not be loaded."
      loading={<Skeleton />}
    >
      {() => <Refills rules={rules} onDone={onDone} />}
    </AsyncContent>
  );
}

interface RefillsProps {
  rules: ProposalRequest | undefined;
  onDone: () => void;
}

function Refills({ rules, onDone }: RefillsProps) {
  const { delegates, committees } = useAllotments();
  const { chains, input } = useRefills(rules);
  const sentences = listRules(input).map((rule) => describeRule(rule, input, delegates));
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
          <p>Nobody would gain from the free seats{sentences.length > 0 && ' within the rules'}.</p>
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
      {sentences.length > 0 && (
        <Rules>
          <summary>
            The {pluralize(sentences.length, 'rule')} of the last proposal{' '}
            {sentences.length === 1 ? 'applies' : 'apply'}
          </summary>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Rules>
      )}
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
