import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Clause } from '../../ui/brand/Clause';
import { size, space } from '../../ui/theme/theme';

/** Fields in two columns, or in one where there is little room. The first of an odd number has a line of its own. */
export const FieldGrid = styled.div<{ $size?: 'small' | undefined }>`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(15rem, 40%)), 1fr));
  gap: ${({ $size }) => space($size ? 2 : 3)} ${space(3)};
  align-items: start;

  > :first-child:nth-last-child(odd) {
    grid-column: 1 / -1;
  }
`;

export const Legend = styled.legend<{ $gap?: number }>`
  /* Unlike other legends, a floated one is laid out below the border. */
  float: left;
  width: 100%;
  margin-bottom: ${({ $gap = 1.5 }) => space($gap)};
  font-weight: 600;

  & + * {
    clear: both;
  }
`;

/** The clause above a heading. */
export const Verb = styled(Clause).attrs({ as: 'span' })`
  display: block;
`;

const Group = styled.fieldset`
  h3 {
    font-size: ${size.h4};
  }

  h3 > ${Verb} {
    font-size: ${size.text};
  }
`;

interface Props {
  heading: string;
  /** On the site, in whose large headings it leads. */
  clause?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together, under a heading: large with a clause, and dense without one. */
export function FieldGroup({ heading, clause, children }: Props) {
  return (
    <Group>
      {clause ? (
        <Legend $gap={2}>
          <h3>
            <Verb>{clause}</Verb>
            {heading}
          </h3>
        </Legend>
      ) : (
        <Legend>{heading}</Legend>
      )}
      <FieldGrid $size={clause ? undefined : 'small'}>{children}</FieldGrid>
    </Group>
  );
}
