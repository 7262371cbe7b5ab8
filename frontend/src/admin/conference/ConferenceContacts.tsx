import { MAX_CONTACTS, type ConferenceForm } from '@mun/contracts/content-forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { FormField } from '../forms/FormField';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';

const Hint = styled.p`
  color: ${color.quiet};
  font-size: ${size.small};
`;

const Contact = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)} ${space(2)};
  min-width: 0;
  padding: ${space(2)};
  border: ${hairline};
  background: ${color.card};

  /* A floating legend becomes a grid item. */
  legend {
    float: left;
    grid-column: 1 / -1;
    padding: 0;
    color: ${color.quiet};
    font-size: ${size.small};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr) minmax(0, 4fr);

    > div:last-child {
      grid-column: 1 / -1;
    }
  }
`;

const FIELDS = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'role', label: 'Role', kind: 'text' },
  { name: 'phone', label: 'Phone', kind: 'tel' },
] as const;

/** The contacts, which can be added, removed and reordered. */
export function ConferenceContacts({ hint }: { hint: ReactNode }) {
  const { control } = useFormContext<ConferenceForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'contacts' });
  const [status, setStatus] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // The pressed button has moved or disappeared with its contact: its successor takes the focus after the render.
  const [focus, setFocus] = useState<{ button: string }>();
  useEffect(() => {
    if (!focus) return;
    const button = list.current?.querySelector<HTMLButtonElement>(`[data-focus="${focus.button}"]`);
    const enabled = button?.disabled ? button.parentElement?.querySelector<HTMLElement>(':enabled') : button;
    (enabled ?? list.current?.querySelector<HTMLElement>('[data-focus="add"]'))?.focus();
  }, [focus]);

  const moveContact = (from: number, to: number) => {
    move(from, to);
    setStatus(`Moved to position ${to + 1} of ${fields.length}.`);
    setFocus({ button: `${to < from ? 'up' : 'down'}-${to}` });
  };
  const removeContact = (index: number) => {
    remove(index);
    setStatus('Contact removed. Save to apply the change.');
    setFocus({ button: `remove-${Math.min(index, fields.length - 2)}` });
  };

  return (
    <Stack ref={list}>
      <Hint>{hint}</Hint>
      {fields.length === 0 && <p>No contacts. The footer does not show this section.</p>}
      {fields.map(({ id }, index) => (
        <Contact key={id}>
          <legend>Contact {index + 1}</legend>
          {FIELDS.map((field) => (
            <FormField key={field.name} {...field} name={`contacts.${index}.${field.name}`} />
          ))}
          <Cluster>
            <Button
              $quiet
              $dense
              data-focus={`up-${index}`}
              disabled={index === 0}
              aria-label={`Move contact ${index + 1} up`}
              onClick={() => moveContact(index, index - 1)}
            >
              ↑
            </Button>
            <Button
              $quiet
              $dense
              data-focus={`down-${index}`}
              disabled={index === fields.length - 1}
              aria-label={`Move contact ${index + 1} down`}
              onClick={() => moveContact(index, index + 1)}
            >
              ↓
            </Button>
            <Button
              $danger
              $dense
              data-focus={`remove-${index}`}
              aria-label={`Remove contact ${index + 1}`}
              onClick={() => removeContact(index)}
            >
              Remove
            </Button>
          </Cluster>
        </Contact>
      ))}
      <div>
        <Button
          $quiet
          $dense
          data-focus="add"
          disabled={fields.length >= MAX_CONTACTS}
          onClick={() => append({ name: '', role: '', phone: '' })}
        >
          Add Contact
        </Button>
      </div>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </Stack>
  );
}
