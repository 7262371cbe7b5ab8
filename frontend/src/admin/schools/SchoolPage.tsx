import type { DelegationView, PlaceView } from '@mun/contracts/delegations/delegations';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../shared/lib/http/api-error';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { Dialog } from '../../shared/ui/feedback/Dialog';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { notify } from '../../shared/ui/feedback/notify';
import { Button, ButtonLink, SmallButton } from '../../shared/ui/forms/Button';
import { Grid } from '../../shared/ui/layout/Grid';
import { Section } from '../../shared/ui/layout/Section';
import { Stack } from '../../shared/ui/layout/Stack';
import { Can } from '../auth/Can';
import { usePrincipal } from '../auth/use-principal';
import { SCHOOLS } from '../layout/paths';
import { invalidate } from '../shared/cache/invalidate';
import { formatList } from '../shared/format';
import { usePanel } from '../shared/lists/panel/use-panel';
import { RecordPaymentForm } from '../shared/payments/RecordPaymentForm';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { CardSection } from '../shared/ui/CardSection';
import { DateTime } from '../shared/ui/DateTime';
import { DocumentLinks } from '../shared/ui/DocumentLinks';
import { Menu } from '../shared/ui/menu/Menu';

import { schoolsApi, useSchool } from './api';
import { EditSchool, SchoolDetailList } from './EditSchool';
import { AddPlacesForm, AdjustmentForm, MergeForm, MessageForm, MoveInForm } from './SchoolForms';
import { SchoolBlock } from './SchoolBlock';
import { SwapRequests } from './SwapRequests';
import { AccountTable, placeName, PlacesTable, SchoolFigures } from './SchoolSections';

/** Everything about one school: what its adviser sees, and what organisers can change. */
export default function SchoolPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useSchool(id);
  if (!data && error instanceof ApiError && [400, 404].includes(error.status)) return <NotFound />;
  return (
    <AsyncContent source={{ data, error, mutate }} what="school">
      {(school) => (
        <School
          key={school.id}
          school={school}
          onChanged={async (changed) => {
            if (changed) await mutate(changed, { revalidate: false });
            await invalidate('schools');
          }}
        />
      )}
    </AsyncContent>
  );
}

function NotFound() {
  return (
    <AdminPage heading="School not found">
      <EmptyState text="No school has this address.">
        <ButtonLink $variant="secondary" to={SCHOOLS}>
          All schools
        </ButtonLink>
      </EmptyState>
    </AdminPage>
  );
}

const TITLES = {
  payment: 'Record a payment',
  places: 'Add places',
  adjustment: 'Adjust the account',
  'move-in': 'Move a delegate in',
  merge: 'Merge with another registration',
  message: 'Send a message',
};
const DIALOGS = ['payment', 'places', 'adjustment', 'move-in', 'merge', 'message'] as const;

interface Props {
  school: DelegationView;
  onChanged: (school?: DelegationView) => Promise<void>;
}

function School({ school, onChanged }: Props) {
  const { can } = usePrincipal();
  const { id, due, advisers, documents, reference, heldUntil } = school;
  const names = formatList(advisers.map(({ name }) => name));
  const addresses = formatList(advisers.map(({ email }) => email));
  // A reload and the back button keep the form that is open.
  const { openId: action, open, close } = usePanel('open');
  const [dropped, setDropped] = useState<PlaceView>();
  const [moved, setMoved] = useState<PlaceView>();
  const dialog = DIALOGS.find((option) => option === action);
  const finish = () => {
    close();
    void onChanged();
  };
  return (
    <AdminPage
      heading={school.school}
      lead={
        <>
          {reference} · {names}
          {heldUntil && (
            <>
              {' · unpaid places held until '}
              <DateTime at={heldUntil} dateOnly />
            </>
          )}
        </>
      }
      actions={
        // A form has the buttons of the screen.
        action !== 'edit' && (
          <>
            <Can permission="payments.record">
              <Button $size="small" onClick={() => open('payment')}>
                Record a payment
              </Button>
            </Can>
            <Can permission="schools.edit">
              <SmallButton onClick={() => open('edit')}>Edit</SmallButton>
            </Can>
            {(can('schools.edit') || can('payments.record')) && (
              <Menu
                label="More"
                name="More actions"
                actions={[
                  can('schools.edit') && { label: 'Add places', onSelect: () => open('places') },
                  can('payments.record') && {
                    label: 'Adjust the account',
                    onSelect: () => open('adjustment'),
                  },
                  can('schools.edit') && { label: 'Move a delegate in', onSelect: () => open('move-in') },
                  can('schools.edit') && { label: 'Merge registrations', onSelect: () => open('merge') },
                  can('schools.edit') && { label: 'Send a message', onSelect: () => open('message') },
                  can('schools.edit') && { label: 'Email a new link', onSelect: () => open('link') },
                ]}
              />
            )}
          </>
        )
      }
    >
      <SchoolFigures school={school} />
      <SwapRequests school={school} onChanged={onChanged} />
      <Section>
        <h2>Places</h2>
        <PlacesTable places={school.places} onDrop={setDropped} onMoveOut={setMoved} />
      </Section>
      <SchoolBlock school={school} onChanged={onChanged} />
      <Grid $align="start" $desktop="minmax(0, 3fr) minmax(0, 2fr)">
        <CardSection heading="Account">
          <AccountTable school={school} />
        </CardSection>
        <Stack>
          {action === 'edit' ? (
            <EditSchool school={school} onSaved={(changed) => void onChanged(changed)} onClose={close} />
          ) : (
            <CardSection heading="Details">
              <SchoolDetailList school={school} />
            </CardSection>
          )}
          {documents.length > 0 && (
            <CardSection heading="Documents">
              <DocumentLinks documents={documents} />
            </CardSection>
          )}
        </Stack>
      </Grid>
      <Dialog title={dialog ? TITLES[dialog] : ''} open={dialog !== undefined} onClose={close}>
        {dialog === 'payment' && (
          <RecordPaymentForm
            draftKey={`schools/${id}/payment`}
            due={due > 0 ? due : Number.NaN}
            inParts
            record={(payment) => schoolsApi.recordPayment(id, payment)}
            onDone={finish}
          >
            <p>
              The payment confirms as many places as it covers, and the receipt is emailed to {addresses}.
            </p>
          </RecordPaymentForm>
        )}
        {dialog === 'places' && <AddPlacesForm school={school} onDone={finish} />}
        {dialog === 'adjustment' && <AdjustmentForm school={school} onDone={finish} />}
        {dialog === 'move-in' && <MoveInForm school={school} onDone={finish} />}
        {dialog === 'merge' && <MergeForm school={school} onDone={finish} />}
        {dialog === 'message' && <MessageForm school={school} onDone={finish} />}
      </Dialog>
      <ConfirmDialog
        open={action === 'link'}
        title={`Email ${names} a new link?`}
        description={`It opens the school’s page and goes to ${addresses}. Earlier links stop working.`}
        confirmLabel="Email a new link"
        cancelLabel="Send nothing"
        onCancel={close}
        onConfirm={async () => {
          await schoolsApi.sendLink(id);
          notify.success('The link is on its way');
          finish();
        }}
      />
      <ConfirmDialog
        open={dropped !== undefined}
        title={`Drop ${dropped ? placeName(dropped) : 'the place'}?`}
        description="A student who is registered loses the registration and the seat. An unpaid place is credited in full, a paid one as the school settings say."
        confirmLabel="Drop the place"
        cancelLabel="Keep the place"
        danger
        onCancel={() => setDropped(undefined)}
        onConfirm={async () => {
          if (!dropped) return;
          try {
            await schoolsApi.dropPlace(id, dropped);
          } finally {
            void onChanged(); // also after a refusal, because somebody else has changed the place
          }
          setDropped(undefined);
          notify.success('Place dropped');
        }}
      />
      <ConfirmDialog
        open={moved !== undefined}
        title={`Move ${moved?.student.fullName ?? 'the student'} out of the school?`}
        description={`The registration ID and the seat stay. ${moved?.isPrepaid ? 'The delegate’s own payment stays theirs, and the place ends.' : 'What the school has paid stays the school’s: its place becomes empty, and the delegate is confirmed without a payment of their own.'}`}
        confirmLabel="Move out"
        cancelLabel="Keep in the school"
        onCancel={() => setMoved(undefined)}
        onConfirm={async () => {
          await schoolsApi.moveOut(id, moved?.registrationId ?? '');
          setMoved(undefined);
          notify.success('Student moved out');
          void onChanged();
        }}
      />
    </AdminPage>
  );
}
