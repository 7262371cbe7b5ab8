import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button, SmallButton } from '../../../shared/ui/forms/Button';
import { Hint } from '../../../shared/ui/layout/Text';
import { color, hairline, media, size, space } from '../../../shared/ui/theme/theme';
import { FormField, type FormFieldProps } from './FormField';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Stack } from '../../../shared/ui/layout/Stack';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';

const Item = styled.fieldset<{ $columns: string }>`
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
    color: ${color.textMuted};
    font-size: ${size.small};
  }

  ${media.tablet} {
    grid-template-columns: ${({ $columns }) => $columns};

    > div:last-child {
      grid-column: 1 / -1;
    }
  }
`;

export interface ListFieldProps {
  /** The list in the form's values: 'contacts'. */
  name: string;
  /** One item, in lower case: 'contact'. */
  noun: string;
  hint: ReactNode;
  /** Shown if the list is empty. */
  empty: string;
  max: number;
  /** The fields of an item; their names are those within it. */
  fields: readonly FormFieldProps[];
  /** The widths of the fields' columns, as in CSS. */
  columns: string;
  /** Returns the values of a new item. */
  createItem: (values: FieldValues) => FieldValues;
}

/** A list within a form, whose items can be added, removed and reordered. */
export function ListField(props: ListFieldProps) {
  const { name, noun, hint, empty, max, fields: itemFields, columns, createItem } = props;
  const { control, getValues } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const [status, setStatus] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  // The pressed button has moved or disappeared with its item: its successor takes the focus after the render.
  const [focus, setFocus] = useState<{ button: string }>();
  useEffect(() => {
    if (!focus) return;
    const button = list.current?.querySelector<HTMLButtonElement>(`[data-focus="${focus.button}"]`);
    const enabled = button?.disabled ? button.parentElement?.querySelector<HTMLElement>(':enabled') : button;
    (enabled ?? list.current?.querySelector<HTMLElement>('[data-focus="add"]'))?.focus();
  }, [focus]);

  const moveItem = (from: number, to: number) => {
    move(from, to);
    setStatus(`Moved to position ${to + 1} of ${fields.length}.`);
    setFocus({ button: `${to < from ? 'up' : 'down'}-${to}` });
  };
  const removeItem = (index: number) => {
    remove(index);
    setStatus(`${title} removed. Save to apply the change.`);
    setFocus({ button: `remove-${Math.min(index, fields.length - 2)}` });
  };

  return (
    <Stack ref={list}>
      <Hint>{hint}</Hint>
      {fields.length === 0 && <p>{empty}</p>}
      {fields.map(({ id }, index) => (
        <Item key={id} $columns={columns}>
          <legend>
            {title} {index + 1}
          </legend>
          {itemFields.map((field) => (
            <FormField key={field.name} {...field} name={`${name}.${index}.${field.name}`} />
          ))}
          <Cluster>
            <SmallButton
              data-focus={`up-${index}`}
              disabled={index === 0}
              aria-label={`Move ${noun} ${index + 1} up`}
              onClick={() => moveItem(index, index - 1)}
            >
              ↑
            </SmallButton>
            <SmallButton
              data-focus={`down-${index}`}
              disabled={index === fields.length - 1}
              aria-label={`Move ${noun} ${index + 1} down`}
              onClick={() => moveItem(index, index + 1)}
            >
              ↓
            </SmallButton>
            <Button
              $variant="danger"
              $size="small"
              data-focus={`remove-${index}`}
              aria-label={`Remove ${noun} ${index + 1}`}
              onClick={() => removeItem(index)}
            >
              Remove
            </Button>
          </Cluster>
        </Item>
      ))}
      <div>
        <SmallButton
          data-focus="add"
          disabled={fields.length >= max}
          onClick={() => append(createItem(getValues()))}
        >
          Add {title}
        </SmallButton>
      </div>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </Stack>
  );
}
