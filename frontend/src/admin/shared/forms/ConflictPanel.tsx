import { useEffect, useId, useRef } from 'react';
import { type FieldValues, get, type Path, useWatch } from 'react-hook-form';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import type { ConflictingValues } from './form-draft';
import { isEqual } from './is-equal';
import type { DraftForm } from './use-draft-form';
import { Text } from '../../../shared/ui/layout/Text';
import { Card } from '../ui/Card';

/** Labels of the compared fields; a nested field has a path: 'venue.city'. */
export type FieldLabels<Values extends FieldValues> = readonly { name: Path<Values>; label: string }[];

interface Props<Values extends FieldValues> {
  draft: DraftForm<Values>;
  conflict: ConflictingValues<Values>;
  labels: FieldLabels<Values>;
}

/** Names the fields that someone else changed in the meantime; the organiser reloads or overwrites them. */
export function ConflictPanel<Values extends FieldValues>({ draft, conflict, labels }: Props<Values>) {
  const { form, busy, reloadTheirs, keepMine } = draft;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button just pressed may be far below.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  const mine = useWatch({ control: form.control });
  const different = labels
    .filter(({ name }) => !isEqual(get(conflict.values, name), get(mine, name)))
    .map(({ label }) => label);
  return (
    <Card as="section" $border="danger" aria-labelledby={headingId}>
      <Text as="h3" $strong ref={heading} data-focus-target tabIndex={-1} id={headingId}>
        {conflict.changed ?? 'Someone else changed this while you were editing'}
      </Text>
      <p>
        Your changes haven’t been saved. Reload their version and lose yours, or overwrite theirs with yours.
      </p>
      {different.length > 0 && <p>The two versions differ in: {different.join(', ')}.</p>}
      {/* The buttons disappear with what they do. */}
      <Cluster onClickCapture={() => void keepFocus()}>
        <SmallButton disabled={busy} onClick={reloadTheirs}>
          Reload theirs
        </SmallButton>
        <SmallButton $busy={busy} onClick={keepMine}>
          Keep mine
        </SmallButton>
      </Cluster>
    </Card>
  );
}
