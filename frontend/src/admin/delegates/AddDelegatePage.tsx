import type { AddedDelegate } from '@mun/contracts/registration/delegates';
import type { DelegateDetails } from '@mun/contracts/registration/registration';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { Button, ButtonLink } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { Card } from '../shared/ui/Card';
import { Text } from '../../shared/ui/layout/Text';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { DELEGATES, delegatePath } from '../layout/paths';
import { AddDelegateForm } from './add/AddDelegateForm';
import { useFormFacts } from './api';

type Added = AddedDelegate & Pick<DelegateDetails, 'fullName' | 'email'>;

/** An organiser registers a delegate, also while registration is closed. */
export default function AddDelegatePage() {
  const navigate = useNavigate();
  const formFacts = useFormFacts();
  const [added, setAdded] = useState<Added>();
  return (
    <AdminPage
      heading="Add a delegate"
      lead="For people who register by phone or pay outside the website. It works while registration is closed, too."
    >
      {added ? (
        <AddedNotice delegate={added} onAddAnother={() => setAdded(undefined)} />
      ) : (
        <AsyncContent source={formFacts} what="form">
          {(facts) => (
            <Stack>
              {facts.conference.registrationWindow === 'full' && (
                <p role="note">All places are taken. A delegate whom you add now exceeds the capacity.</p>
              )}
              <AddDelegateForm facts={facts} onAdded={setAdded} onCancel={() => void navigate(DELEGATES)} />
            </Stack>
          )}
        </AsyncContent>
      )}
    </AdminPage>
  );
}

function AddedNotice({ delegate, onAddAnother }: { delegate: Added; onAddAnother: () => void }) {
  const { id, registrationId, fullName, email } = delegate;
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card data-focus-target $padding={3} $border="strong" ref={heading} tabIndex={-1} role="status">
      <Text as="h2" $size="h4">
        {fullName} has been added
      </Text>
      <p>
        {registrationId
          ? `The registration ${registrationId} is confirmed, and the confirmation is on its way to ${email}.`
          : `${fullName} isn’t registered until they pay. We’ve emailed a payment link to ${email}. If they pay you directly, record it on the delegate’s page.`}
      </p>
      <Cluster>
        <Button onClick={onAddAnother}>Add another</Button>
        <ButtonLink $variant="secondary" to={delegatePath(registrationId ?? id)}>
          Open the delegate’s page
        </ButtonLink>
      </Cluster>
    </Card>
  );
}
