import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { color, size, space } from '../../ui/theme/theme';
import { adminForms } from '../../texts/admin-forms';

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
  }

  p {
    font-size: ${size.small};
  }
`;

const Difference = styled.div`
  display: grid;
  gap: ${space(1)};
  padding-top: ${space(2)};
  border-top: 1px solid ${color.line};

  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(0.5)} ${space(2)};
    font-size: ${size.small};
  }

  dt {
    color: ${color.quiet};
  }

  dd {
    max-height: 12em;
    margin: 0;
    overflow: auto;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  theirs: Values;
  labels: FieldLabels<Values>;
}

/** Where this form and what somebody else saved meanwhile differ, field by field, and a way to take theirs. */
export function ComparePanel<Values extends FieldValues>({ form, theirs, labels }: Props<Values>) {
  // Read anew with every letter that is typed.
  useWatch({ control: form.control });
  const differing = labels.filter(({ name }) => inWords(form.getValues(name)) !== inWords(at(theirs, name)));
  const take = (name: Path<Values>) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value of the same field of the same form
    form.setValue(name, at(theirs, name) as PathValue<Values, Path<Values>>, { shouldDirty: true });
  return (
    <Panel role="alert" aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      <p>{differing.length > 0 ? texts.text : texts.same}</p>
      {differing.map(({ name, label }) => (
        <Difference key={name}>
          <strong>{label}</strong>
          <dl>
            <dt>{texts.theirs}</dt>
            <dd>{inWords(at(theirs, name))}</dd>
            <dt>{texts.yours}</dt>
            <dd>{inWords(form.getValues(name))}</dd>
          </dl>
          <div>
            <Button $quiet $dense aria-label={`${texts.take}: ${label}`} onClick={() => take(name)}>
              {texts.take}
            </Button>
          </div>
        </Difference>
      ))}
      {differing.length > 1 && (
        <div>
          <Button $quiet $dense onClick={() => differing.forEach(({ name }) => take(name))}>
            {texts.takeAll}
          </Button>
        </div>
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
  return typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : JSON.stringify(value, null, 1);
}
