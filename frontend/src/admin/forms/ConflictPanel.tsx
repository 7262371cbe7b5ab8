import { useEffect, useRef } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { color, hairline, media, radius, size, space } from '../../shared/ui/theme/theme';
import { adminForms } from './messages';
import { isSame } from './three-way';
import type { EditConflict } from './use-draft-form';

const texts = adminForms.compare;

/** What the fields are called, those that are compared; a field within another by its path: 'venue.city'. */
export type FieldLabels<Values extends FieldValues> = readonly { name: Path<Values>; label: string }[];

const Panel = styled.section`
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)};
  border: 1px solid ${color.accent};

  h3 {
    font: inherit;
    font-weight: 600;
    scroll-margin-top: ${space(6)};

    &:focus {
      outline: none;
    }
  }

  p {
    font-size: ${size.small};
  }
`;

const Choice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding-top: ${space(2)};
  border-top: ${hairline};

  strong {
    grid-column: 1 / -1;
  }

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Version = styled.button`
  display: flex;
  flex-direction: column;
  gap: ${space(0.5)};
  padding: ${space(1)} ${space(1.5)};
  border: 1px solid ${color.edge};
  border-radius: ${radius};
  background: none;
  color: inherit;
  font: inherit;
  font-size: ${size.small};
  text-align: start;
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    box-shadow: inset 3px 0 0 ${color.accent};
    background: ${color.wash};
  }

  b {
    font-weight: 600;
  }

  > span {
    max-height: 12em;
    overflow: auto;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  meeting: EditConflict<Values>;
  labels: FieldLabels<Values>;
}

/** What somebody else changed meanwhile, field by field, beside what stood here; one takes the one or the other. */
export function ConflictPanel<Values extends FieldValues>({ form, meeting, labels }: Props<Values>) {
  const { before, mine, theirs } = meeting;
  const heading = useRef<HTMLHeadingElement>(null);
  // One has just pressed the button at the form's other end.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  // Read anew with every letter that is typed.
  useWatch({ control: form.control });
  const differing = labels.filter(
    ({ name }) =>
      !isSame(at(before, name), at(theirs, name)) && inWords(at(mine, name)) !== inWords(at(theirs, name)),
  );
  const take = (from: Values, name: Path<Values>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value of the same field of the same form
    form.setValue(name, at(from, name) as PathValue<Values, Path<Values>>, { shouldDirty: true });
  const sides = [
    { from: theirs, whose: texts.theirs, all: texts.takeAll },
    { from: mine, whose: texts.yours, all: texts.keepAll },
  ];
  return (
    <Panel role="alert" aria-label={texts.heading}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.heading}
      </h3>
      <p>{differing.length > 0 ? texts.text : texts.elsewhere}</p>
      {differing.map(({ name, label }) => (
        <Choice key={name} role="group" aria-label={label}>
          <strong>{label}</strong>
          {sides.map(({ from, whose }) => (
            <Version
              key={whose}
              type="button"
              aria-pressed={isSame(form.getValues(name), at(from, name))}
              onClick={() => take(from, name)}
            >
              <b>{whose}</b>
              <span>{inWords(at(from, name))}</span>
            </Version>
          ))}
        </Choice>
      ))}
      {differing.length > 1 && (
        <Ways>
          {sides.map(({ from, all }) => (
            <Button key={all} $quiet $dense onClick={() => differing.forEach(({ name }) => take(from, name))}>
              {all}
            </Button>
          ))}
        </Ways>
      )}
    </Panel>
  );
}

function at(values: unknown, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      values,
    );
}

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map(inWords).join('\n');
  if (typeof value === 'object') return Object.values(value).map(inWords).join(', ');
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}
