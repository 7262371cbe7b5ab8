import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Clause } from '../../../shared/ui/brand/Clause';
import { color, font, hairline, media, size, space } from '../../../shared/ui/theme/theme';

const Fieldset = styled.fieldset`
  min-width: 0;
  padding-block: ${space(4)} ${space(6)};
  border-top: ${hairline};
`;

const Legend = styled.legend`
  /* Unlike other legends, a floated one is laid out below the border. */
  float: left;
  width: 100%;
  margin-bottom: ${space(3)};
  padding: 0;
  font: 500 ${size.h3} / 1.15 ${font.display};

  & + * {
    clear: both;
  }
`;

const Verb = styled(Clause).attrs({ as: 'span' })`
  display: block;
`;

const Grid = styled.div`
  display: grid;
  gap: ${space(3)};
  color: ${color.ink};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :first-child:nth-last-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/** A section of the form: a clause, a heading, and fields in up to two columns. */
export function FormClause({
  clause,
  heading,
  children,
}: {
  clause: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <Fieldset>
      <Legend>
        <Verb>{clause}</Verb>
        {heading}
      </Legend>
      <Grid>{children}</Grid>
    </Fieldset>
  );
}
