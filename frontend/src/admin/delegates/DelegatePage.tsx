import type { DelegateView } from '@mun/contracts/registration/delegates';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '../../shared/lib/http/api-error';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { Stack } from '../../shared/ui/layout/Stack';
import { Grid } from '../../shared/ui/layout/Grid';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { DELEGATES, delegatePath } from '../layout/paths';
import { addRecent } from '../shared/session/session.store';
import { useDelegate } from '../shared/delegate-actions/api';
import { nameOf } from '../shared/name-of';
import { useShowDelegate } from './api';
import { DelegateActions } from './page/DelegateActions';
import { DelegateSummary } from './page/DelegateSummary';
import { DetailsSection } from './page/DetailsSection';
import { EditDetails } from './page/EditDetails';
import { EmailsSection } from './page/EmailsSection';
import { NotesSection } from './page/NotesSection';
import { PaymentSection } from './page/PaymentSection';
import { TimelineSection } from './page/TimelineSection';
import { TransferForm } from './page/TransferForm';
import { useOpenAction } from './page/use-open-action';

// Loaded when the first of them is opened.
const DelegateDialogs = lazy(() => import('./page/DelegateDialogs'));

/** Everything about one delegate. The address has the registration ID or, before the payment, the internal one. */
export default function DelegatePage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useDelegate(id);
  if (!data && error instanceof ApiError && [400, 404, 410].includes(error.status)) return <NotFound />;
  return (
    <AsyncContent source={{ data, error, mutate }} what="delegate">
      {(delegate) => <Delegate key={delegate.id} id={id} delegate={delegate} />}
    </AsyncContent>
  );
}

function NotFound() {
  return (
    <AdminPage heading="Delegate not found">
      <EmptyState text="No delegate has this ID. The place may have been transferred, or the personal data erased.">
        <ButtonLink $variant="secondary" to={DELEGATES}>
          All delegates
        </ButtonLink>
      </EmptyState>
    </AdminPage>
  );
}

/** @param id as in the address */
function Delegate({ id, delegate }: { id: string; delegate: DelegateView }) {
  const { action, email, open, close } = useOpenAction();
  const isTransfer = action === 'transfer' && delegate.state === 'confirmed';
  const isEdit = action === 'edit' && delegate.state !== 'cancelled';
  const [hasDialogs, setHasDialogs] = useState(false);
  if (action !== undefined && !isTransfer && !isEdit && !hasDialogs) setHasDialogs(true);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { institution } = delegate;
  const name = nameOf(delegate);
  useEffect(
    () => addRecent({ label: name, detail: institution, to: pathname }),
    [name, institution, pathname],
  );
  const showDelegate = useShowDelegate();
  const show = async (changed?: DelegateView) => {
    const { registrationId } = changed ?? {};
    const isRenamed = registrationId !== undefined && registrationId !== id && delegate.id !== id;
    await showDelegate(isRenamed ? registrationId : id, changed);
    // A transferred place has a new registration ID.
    if (isRenamed) void navigate(delegatePath(registrationId), { replace: true });
  };
  const finish = (changed?: DelegateView) => {
    close();
    void show(changed);
  };
  return (
    <AdminPage
      heading={name}
      lead={institution}
      // A form has the buttons of the screen.
      actions={!isEdit && !isTransfer && <DelegateActions delegate={delegate} onOpen={open} />}
    >
      <DelegateSummary delegate={delegate} />
      <Grid $align="start" $desktop="minmax(0, 3fr) minmax(0, 2fr)">
        <Stack>
          {isEdit ? (
            <EditDetails delegate={delegate} onSaved={(changed) => void show(changed)} onClose={close} />
          ) : isTransfer ? (
            <TransferForm delegate={delegate} onDone={finish} onClose={close} />
          ) : (
            <DetailsSection delegate={delegate} />
          )}
          <PaymentSection orders={delegate.orders} onRefundPart={() => open('refund')} />
          <EmailsSection
            emails={delegate.emails}
            address={delegate.email}
            onResend={(delivery) => open('resend', delivery)}
          />
        </Stack>
        <Stack>
          <NotesSection delegate={delegate} onChange={() => show()} />
          <TimelineSection timeline={delegate.timeline} />
        </Stack>
      </Grid>
      {hasDialogs && (
        <Suspense>
          <DelegateDialogs
            id={id}
            delegate={delegate}
            action={action}
            email={email}
            onDone={finish}
            onClose={close}
          />
        </Suspense>
      )}
    </AdminPage>
  );
}
