import type { DelegateRow } from '@mun/contracts/registration/delegates';
import { useState } from 'react';
import { useRequest } from '../../../shared/lib/http/use-request';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { useIsMounted } from '../../../shared/lib/react/use-is-mounted';
import { useSubmitOnce } from '../../../shared/lib/react/use-submit-once';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { notify } from '../../../shared/ui/feedback/notify';
import { Button, SmallButton } from '../../../shared/ui/forms/Button';
import { TextArea } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Text } from '../../../shared/ui/layout/Text';
import { Card } from '../../shared/ui/Card';
import { findByRegistrationIds, type FoundDelegates } from './find-delegates';

interface Props {
  onSelect: (delegates: DelegateRow[]) => void;
  onClose: () => void;
}

/** Selects delegates by their registration IDs, also those on other pages. It stays open if there are unknown lines. */
export function SelectByIds({ onSelect, onClose }: Props) {
  const [text, setText] = useState('');
  const { busy, error, setError, run } = useRequest();
  const [result, setResult] = useState<FoundDelegates>();
  const isMounted = useIsMounted();
  const close = () => {
    keepFocus();
    onClose();
  };
  const submit = useSubmitOnce(async () => {
    setResult(undefined);
    if (!text.trim()) return setError('Please enter at least one registration ID');
    await run(async () => {
      const delegates = await findByRegistrationIds(text);
      onSelect(delegates.found);
      if (!isMounted()) return;
      setResult(delegates);
      if (delegates.unknown.length + delegates.cancelled.length > 0) return;
      notify.success(`${pluralize(delegates.found.length, 'delegate')} selected`);
      close();
    });
  });
  return (
    <Card as="form" noValidate aria-label="Select by list of IDs" onSubmit={submit}>
      <Field
        label="Registration IDs"
        description="One per line, with or without hyphens."
        error={error}
        announceError
      >
        {(control) => (
          <TextArea
            $height={24}
            $mono
            {...control}
            value={text}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the organiser has just asked for it
            autoFocus
            spellCheck={false}
            autoCapitalize="characters"
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div role="status">{result && `${pluralize(result.found.length, 'delegate')} selected.`}</div>
      {result && result.unknown.length > 0 && (
        <Problem heading="No delegate has this registration ID:" lines={result.unknown} />
      )}
      {result && result.cancelled.length > 0 && (
        <Problem heading="Cancelled already:" lines={result.cancelled} />
      )}
      <Cluster>
        <Button type="submit" $size="small" $busy={busy}>
          {busy ? 'Finding delegates...' : 'Select delegates'}
        </Button>
        <SmallButton onClick={close}>Close</SmallButton>
      </Cluster>
    </Card>
  );
}

function Problem({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <div>
      <ErrorText>{heading}</ErrorText>
      <Text as="ul" $mono $breaks aria-label={heading}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Text>
    </div>
  );
}
