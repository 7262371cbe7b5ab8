import type { DelegateView } from '@mun/contracts/registration/delegates';
import { Can } from '../../auth/Can';
import { usePrincipal } from '../../auth/use-principal';
import { Button, SmallButton } from '../../../shared/ui/forms/Button';
import { isResendable } from '../../shared/delivery-labels';
import { Menu } from '../../shared/ui/menu/Menu';
import type { DelegateAction } from './use-open-action';

interface Props {
  delegate: DelegateView;
  onOpen: (action: DelegateAction) => void;
}

/** What an organiser can do with a delegate in this state; what changes most is in the menu. */
export function DelegateActions({ delegate: { state, emails }, onOpen }: Props) {
  const { can } = usePrincipal();
  const canTransfer = state === 'confirmed' && can('delegates.edit');
  const canCancel = can('delegates.cancel');
  const resend = emails.some(isResendable) && (
    <Can permission="emails.send">
      <SmallButton onClick={() => onOpen('resend')}>Resend email</SmallButton>
    </Can>
  );
  if (state === 'cancelled') return resend;
  return (
    <>
      {state === 'pending' && (
        <Can permission="payments.record">
          <Button $size="small" onClick={() => onOpen('payment')}>
            Record a payment
          </Button>
        </Can>
      )}
      <Can permission="delegates.edit">
        <SmallButton onClick={() => onOpen('edit')}>Edit</SmallButton>
      </Can>
      {resend}
      {(canTransfer || canCancel) && (
        <Menu
          label="More actions"
          actions={[
            canTransfer && { label: 'Transfer', onSelect: () => onOpen('transfer') },
            canCancel && { label: 'Cancel registration', onSelect: () => onOpen('cancel') },
          ]}
        />
      )}
    </>
  );
}
