import { ErasureRequest, type ErasureResponse, type PersonalDataExport } from '@mun/contracts/admin/privacy';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { invalidate } from '../shared/cache/invalidate';
import { DialogForm } from '../shared/forms/DialogForm';
import { FormField } from '../shared/forms/FormField';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { InputField } from '../../shared/ui/forms/InputField';
import { Text } from '../../shared/ui/layout/Text';
import { media, size, space } from '../../shared/ui/theme/theme';
import { privacyApi } from './api';
import { confirmationFor, isConfirmed, nameIn } from './person-file';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  font-size: ${size.small};

  h3 {
    font: inherit;
    font-weight: 600;
  }

  ul {
    padding-inline-start: 1.2em;
    list-style: disc;
  }

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface Props {
  /** The search term. */
  who: string;
  file: PersonalDataExport;
  onErased: (response: ErasureResponse) => void;
}

/** Explains what is erased and what is kept, and requires a typed confirmation. */
export function ErasureForm({ who, file, onErased }: Props) {
  const confirmation = confirmationFor(file, who);
  const [input, setInput] = useState('');
  const [isWrong, setWrong] = useState(false);
  const draft = useDraftForm<ErasureRequest>({
    rules: ErasureRequest,
    draftKey: `erasure/${confirmation}`,
    values: { who, reason: '' },
    failed: 'The erasure was not confirmed',
    save: async ({ reason }) => {
      const erased = await privacyApi.erase({ who, reason });
      void invalidate('people');
      onErased(erased);
    },
  });
  const handleSubmit = (event: SyntheticEvent) => {
    const confirmed = isConfirmed(confirmation, input);
    setWrong(!confirmed);
    if (confirmed) return draft.submit(event);
    event.preventDefault();
    void draft.form.trigger();
  };
  return (
    <DialogForm
      draft={{ ...draft, submit: handleSubmit }}
      danger
      label="Erase permanently"
      busyLabel="Erasing..."
      safeLabel="Keep the data"
    >
      <Text $display $size="lead" $breaks>
        Erase all personal data about {nameIn(file) ?? who}
      </Text>
      <Columns>
        <div>
          <h3>What is erased</h3>
          <ul>
            <li>Name, email, phone, institution, preferences, and the guardian’s name and contact</li>
            <li>Campus Ambassador applications</li>
            <li>Their seat, which becomes free</li>
            <li>The content and addresses of all emails. Waiting emails aren’t sent</li>
            <li>Their row in the spreadsheet, at its next update</li>
          </ul>
        </div>
        <div>
          <h3>What is kept</h3>
          <ul>
            <li>The accounts: amounts, dates and payment IDs, without a name. This isn’t a refund</li>
            <li>The registration ID, as cancelled, and what organisers did with it</li>
            <li>The fact that emails were sent, and whether they arrived</li>
            <li>A record of this erasure: when, by whom, and the reason</li>
          </ul>
        </div>
      </Columns>
      <p>
        This doesn’t reach data at the payment provider or the mail server, exported tables, or older backups.
        Make a new backup afterwards and delete the older ones. <strong>You can’t undo this.</strong>
      </p>
      <FormField
        name="reason"
        label="Reason"
        kind="textarea"
        rows={3}
        hint="Stored with the record of the erasure, so please don’t name the person."
      />
      <InputField
        label={`To confirm, type ${confirmation}`}
        error={isWrong ? `This doesn’t match. Type ${confirmation} to confirm.` : undefined}
        announceError
        input={{ autoComplete: 'off', spellCheck: false }}
        text={input}
        onText={setInput}
      />
    </DialogForm>
  );
}
