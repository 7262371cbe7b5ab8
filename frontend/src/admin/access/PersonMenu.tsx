import type { AccountView } from '@mun/contracts/admin/accounts';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { notify } from '../../shared/ui/feedback/notify';
import { usePrincipal } from '../auth/use-principal';
import { invalidate } from '../shared/cache/invalidate';
import { Menu } from '../shared/ui/menu/Menu';
import { useAction } from '../shared/ui/use-action';
import { accessApi } from './api';

interface Question {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel: string;
  done: string;
  act: () => Promise<unknown>;
}

/** What an owner can do about one person. */
export function PersonMenu({ person, onChange }: { person: AccountView; onChange: () => void }) {
  const { name, state, roles, hasSecondFactor, hasPasskey, isOfferedOwnership } = person;
  const { account } = usePrincipal();
  const [question, setQuestion] = useState<Question>();
  const run = async (done: string, act: () => Promise<unknown>) => {
    await act();
    await invalidate('access');
    notify.success(done);
  };
  /** Without a question: it takes nothing away. */
  const atOnce = useAction();
  const act = (done: string, action: () => Promise<unknown>) => void atOnce.run(() => run(done, action));
  const suspend: Question = {
    title: `Suspend ${name}?`,
    description: 'They’re signed out at once and can’t sign in until you reinstate them.',
    confirmLabel: 'Suspend',
    cancelLabel: 'Keep access',
    done: `${name} is suspended`,
    act: () => accessApi.suspend(person),
  };
  const signOut: Question = {
    title: `Sign ${name} out everywhere?`,
    description: 'For a lost phone or a shared computer. They can sign in again by email.',
    confirmLabel: 'Sign out everywhere',
    cancelLabel: 'Keep them signed in',
    done: `${name} is signed out`,
    act: () => accessApi.signOut(person),
  };
  const resetFactors: Question = {
    title: `Remove second factor and passkeys of ${name}?`,
    description:
      'For a lost phone. They can then sign in by email alone, so make sure that it’s them who ask.',
    confirmLabel: 'Remove them',
    cancelLabel: 'Keep them',
    done: `${name} can now sign in by email alone`,
    act: () => accessApi.resetFactors(person),
  };
  const handOver: Question = {
    title: `Hand over to ${name}?`,
    description:
      'Once they accept on their profile page, within a week, they’re an owner and you’re a viewer.',
    confirmLabel: 'Hand over',
    cancelLabel: 'Stay the owner',
    done: `${name} can accept on their profile page`,
    act: () => accessApi.offerOwnership(person),
  };
  const remove: Question = {
    title: state === 'invited' ? `Withdraw the invitation of ${name}?` : `Remove ${name}?`,
    description:
      state === 'invited'
        ? 'The link in the email no longer works.'
        : 'They’re signed out at once. Their name stays in the activity log.',
    confirmLabel: state === 'invited' ? 'Withdraw' : 'Remove',
    cancelLabel: state === 'invited' ? 'Keep the invitation' : 'Keep access',
    done: state === 'invited' ? `The invitation of ${name} is withdrawn` : `${name} is removed`,
    act: () => accessApi.remove(person),
  };
  const ask = (label: string, asked: Question) => ({ label, onSelect: () => setQuestion(asked) });
  const actions = [
    { label: 'Change access', onSelect: onChange },
    state === 'invited' && {
      label: 'Send the invitation again',
      onSelect: () => act(`Invitation sent to ${person.email}`, () => accessApi.inviteAgain(person)),
    },
    state === 'active' && ask('Sign out everywhere', signOut),
    account && state === 'active' && !roles.includes('owner') && ask('Hand over ownership', handOver),
    isOfferedOwnership && {
      label: 'Withdraw the handover',
      onSelect: () => act('The handover is withdrawn', () => accessApi.withdrawOwnership(person)),
    },
    (hasSecondFactor || hasPasskey) && ask('Remove second factor and passkeys', resetFactors),
    state === 'active' && ask('Suspend', suspend),
    state === 'suspended' && {
      label: 'Reinstate',
      onSelect: () => act(`${name} has access again`, () => accessApi.reinstate(person)),
    },
    ask(state === 'invited' ? 'Withdraw the invitation' : 'Remove', remove),
  ];
  return (
    <>
      <Menu label="Actions" name={`Actions for ${name}`} actions={actions} />
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ''}
        description={question?.description}
        confirmLabel={question?.confirmLabel ?? ''}
        cancelLabel={question?.cancelLabel ?? ''}
        danger
        onCancel={() => setQuestion(undefined)}
        onConfirm={async () => {
          if (question) await run(question.done, question.act);
          setQuestion(undefined);
        }}
      />
    </>
  );
}
