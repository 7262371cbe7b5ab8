import type { ProposalRequest } from '@mun/proposals/request';
import type { ProposalView } from '@mun/proposals/proposal';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { Stack } from '../../../shared/ui/layout/Stack';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';
import { LatestOutcome } from './LatestOutcome';
import { describeOpenState, Progress } from './Progress';
import type { RequestDraft } from './request/request';
import { RequestForm } from './request/RequestForm';
import { Result } from './result/Result';
import { isOpen, useProposals } from './use-proposals';

/** The latest proposal, which all organisers share, and the form that requests another one. */
export function ProposalScreen() {
  const { list, newest, latest, detail, request, cancel: requestCancellation } = useProposals();
  const screen = useRef<HTMLDivElement>(null);
  /** What the organiser has changed in the form. Others' proposals do not replace it. */
  const [draft, setDraft] = useState<RequestDraft>();
  /** Whether the form is shown instead of a result. */
  const [isEditing, setEditing] = useState(false);
  const [params, setParams] = useSearchParams();
  const isFilling = params.has('fill');
  const isFormShown = isEditing || isFilling;

  const leaveForm = () => {
    setEditing(false);
    if (isFilling) setParams({}, { replace: true });
    // The button that had the focus is gone.
    screen.current?.focus();
  };
  const openForm = () => {
    setEditing(true);
    screen.current?.focus();
  };

  const propose = async (wanted: ProposalRequest) => {
    await request(wanted);
    setDraft(undefined);
    leaveForm();
  };
  const cancel = async (id: string) => {
    await requestCancellation(id);
    screen.current?.focus();
  };
  const proposeAgain = async () => {
    if (latest) await propose(latest.request);
  };
  const content = () => {
    const isSolving = latest !== undefined && isOpen(latest);
    if (latest?.state === 'solved' && !isFormShown)
      return (
        <AsyncContent source={detail} what="proposal">
          {(loaded) =>
            loaded.result && (
              <Result
                proposal={latest}
                detail={loaded}
                result={loaded.result}
                onProposeAgain={proposeAgain}
                onReplace={openForm}
              />
            )
          }
        </AsyncContent>
      );
    return (
      <>
        {isSolving && <Progress proposal={latest} onCancel={() => cancel(latest.id)} />}
        {latest && !isSolving && (
          <LatestOutcome proposal={latest} detail={detail} onProposeAgain={proposeAgain} onBack={leaveForm} />
        )}
        {(!isSolving || isFormShown) && (
          <RequestForm
            last={newest?.request}
            fill={isFilling}
            draft={draft}
            onChange={(changed) => {
              setDraft(changed);
              setEditing(true);
            }}
            onPropose={propose}
          />
        )}
      </>
    );
  };
  return (
    <Stack ref={screen} data-focus-target tabIndex={-1} $gap={3}>
      <VisuallyHidden role="status">{newest && describeState(newest)}</VisuallyHidden>
      <AsyncContent source={list} what="proposals" failed="The proposals could not be loaded.">
        {content}
      </AsyncContent>
    </Stack>
  );
}

function describeState(proposal: ProposalView): string {
  const { state } = proposal;
  if (isOpen(proposal)) return describeOpenState(state);
  if (state === 'solved') return 'The proposal is ready.';
  if (state === 'infeasible') return 'No proposal meets all rules.';
  return '';
}
