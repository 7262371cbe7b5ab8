import { MAX_CONTACTS, type ConferenceForm } from '@mun/contracts/content-forms';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { conference } from './messages';

const texts = conference.contact;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

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

  /* A floating legend is a part of the grid as all others are. */
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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const FIELDS = ['name', 'role', 'phone'] as const;

/** Whom one can ask: added, taken out, put in another order. */
export function ConferenceContacts() {
  const { control, register, formState, getFieldState } = useFormContext<ConferenceForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'contacts' });
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  // What was pressed has moved with its contact, or went with it: the focus is brought after it.
  const [focus, setFocus] = useState<{ button: string }>();
  useEffect(() => {
    if (!focus) return;
    const wanted = list.current?.querySelector<HTMLButtonElement>(`[data-focus="${focus.button}"]`);
    const near = wanted?.disabled ? wanted.parentElement?.querySelector<HTMLElement>(':enabled') : wanted;
    (near ?? list.current?.querySelector<HTMLElement>('[data-focus="add"]'))?.focus();
  }, [focus]);

  const shift = (from: number, to: number) => {
    move(from, to);
    setSaid(texts.moved(to + 1, fields.length));
    setFocus({ button: `${to < from ? 'up' : 'down'}-${to}` });
  };
  const take = (at: number) => {
    remove(at);
    setSaid(texts.removed);
    setFocus({ button: `remove-${Math.min(at, fields.length - 2)}` });
  };

  return (
    <Parts ref={list}>
      <Hint>{conference.hints.contacts}</Hint>
      {fields.length === 0 && <p>{texts.none}</p>}
      {fields.map(({ id }, at) => (
        <Contact key={id}>
          <legend>{texts.heading(at + 1)}</legend>
          {FIELDS.map((part) => (
            <Field
              key={part}
              label={texts[part]}
              error={getFieldState(`contacts.${at}.${part}`, formState).error?.message}
            >
              {(own) => (
                <Input
                  {...own}
                  {...register(`contacts.${at}.${part}`)}
                  type={part === 'phone' ? 'tel' : 'text'}
                />
              )}
            </Field>
          ))}
          <Ways>
            <Button
              $quiet
              $dense
              data-focus={`up-${at}`}
              disabled={at === 0}
              aria-label={texts.up(at + 1)}
              onClick={() => shift(at, at - 1)}
            >
              ↑
            </Button>
            <Button
              $quiet
              $dense
              data-focus={`down-${at}`}
              disabled={at === fields.length - 1}
              aria-label={texts.down(at + 1)}
              onClick={() => shift(at, at + 1)}
            >
              ↓
            </Button>
            <Button
              $danger
              $dense
              data-focus={`remove-${at}`}
              aria-label={texts.remove(at + 1)}
              onClick={() => take(at)}
            >
              {texts.removeShort}
            </Button>
          </Ways>
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
          {texts.add}
        </Button>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Parts>
  );
}
