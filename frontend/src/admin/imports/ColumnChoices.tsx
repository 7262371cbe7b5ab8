import type { UnknownColumns } from '@mun/contracts/admin/imports';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Select } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';
import { Stack } from '../../shared/ui/layout/Stack';
import { color, size, space } from '../../shared/ui/theme/theme';

const Section = styled(Stack).attrs({ as: 'section' })`
  padding: ${space(2)};
  border: 1px solid ${color.borderStrong};

  h2 {
    font: inherit;
    font-weight: 600;
  }

  p {
    font-size: ${size.small};
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: ${space(2)};
`;

interface Props {
  unknown: Pick<UnknownColumns, 'columns' | 'fields'>;
  /** The chosen field of each column; '' leaves it out. */
  chosen: readonly string[];
  /** Why the choice was not accepted. */
  error: string | undefined;
  onChoose: (fields: string[]) => void;
}

/** Lets the organiser choose the field of each column of a table whose headings were not all recognised. */
export function ColumnChoices({ unknown: { columns, fields }, chosen, error, onChoose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Section $gap={1.5} aria-label="Columns">
      <h2 data-focus-target ref={heading} tabIndex={-1}>
        We don’t recognise all columns
      </h2>
      <p>Choose what each column contains, then preview the changes again.</p>
      {error && <ErrorText role="alert">{error}</ErrorText>}
      <Choices>
        {columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
          <Field key={index} label={column.heading || `Column ${index + 1}`} search>
            {(control) => (
              <Select
                {...control}
                value={chosen[index] ?? ''}
                onChange={({ target }) =>
                  onChoose(
                    columns.map((_, other) => (other === index ? target.value : (chosen[other] ?? ''))),
                  )
                }
              >
                <option value="">Don’t import</option>
                {fields.map(({ field, title }) => (
                  <option key={field} value={field}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </Choices>
    </Section>
  );
}
