import type { UnknownColumns } from '@mun/contracts/admin/imports';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Stack } from '../../shared/ui/layout/Stack';
import { color, size, space } from '../../shared/ui/theme/theme';
import { ColumnMapper, columnTitle } from '../../shared/ui/forms/ColumnMapper';

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
      <ColumnMapper
        labels={columns.map((column, index) => ({ label: columnTitle(column.heading, index) }))}
        options={fields.map(({ field, title }) => ({ value: field, label: title }))}
        none="Don’t import"
        chosen={chosen}
        onChoose={(index, field) =>
          onChoose(columns.map((_, other) => (other === index ? field : (chosen[other] ?? ''))))
        }
      />
    </Section>
  );
}
