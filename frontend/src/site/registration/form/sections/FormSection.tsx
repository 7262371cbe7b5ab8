import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Clause } from '../../../../shared/ui/brand/Clause';
import { color, font, hairline, media, size, space } from '../../../../shared/ui/theme/theme';
import type { Step } from '../steps';

const Fieldset = styled.fieldset`
  min-width: 0;
  padding-block: ${space(4)} ${space(7)};
  border-top: ${hairline};

  /* The page's head ends with a line of its own. */
  &:first-of-type {
    padding-top: 0;
    border-top: 0;
  }

  ${media.desk} {
    grid-column: 1;
  }
`;

const Legend = styled.legend`
  /* Unlike other legends, a floated one is laid out below the border. */
  float: left;
  width: 100%;
  margin-bottom: ${space(3)};
  padding: 0;

  & + * {
    clear: both;
  }
`;

const Title = styled.h2`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space(2)};
  align-items: center;
  font-size: ${size.h2};
  scroll-margin-top: ${space(4)};

  &:focus {
    outline: none;
  }
`;

const Numeral = styled.span`
  display: grid;
  place-items: center;
  width: 1.7em;
  height: 1.7em;
  border: 1.5px solid ${color.accent};
  border-radius: 50%;
  color: ${color.accent};
  font: 500 ${size.h3} / 1 ${font.display};
  font-variant-numeric: lining-nums;
`;

const Verb = styled(Clause).attrs({ as: 'span' })`
  display: block;
`;

/** Fields in up to two columns. */
export const FieldGrid = styled.div`
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

/** One of the numbered sections. Its heading gets the focus when the user goes to the section. */
export function FormSection({ step, children }: { step: Step; children: ReactNode }) {
  const { number, id, name, clause } = step;
  return (
    <Fieldset id={id}>
      <Legend>
        <Title tabIndex={-1}>
          <Numeral>{number}</Numeral>
          <span>
            <Verb>{clause}</Verb>
            {name}
          </span>
        </Title>
      </Legend>
      <div>{children}</div>
    </Fieldset>
  );
}

const Group = styled.fieldset`
  min-width: 0;

  * + & {
    margin-top: ${space(5)};
  }
`;

const GroupLegend = styled(Legend)`
  margin-bottom: ${space(2)};
`;

const GroupTitle = styled.h3`
  font-size: ${size.h4};

  ${Verb} {
    font-size: ${size.text};
  }
`;

/** Fields of a section that belong together, under a clause and a heading of their own. */
export function FieldGroup({
  clause,
  heading,
  children,
}: {
  clause: string;
  heading: string;
  children: ReactNode;
}) {
  return (
    <Group>
      <GroupLegend>
        <GroupTitle>
          <Verb>{clause}</Verb>
          {heading}
        </GroupTitle>
      </GroupLegend>
      <FieldGrid>{children}</FieldGrid>
    </Group>
  );
}
