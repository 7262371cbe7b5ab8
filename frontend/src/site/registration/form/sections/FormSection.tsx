import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Legend, Verb } from '../../../../shared/registration/fields/FieldGroup';
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

  ${media.desktop} {
    grid-column: 1;
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

/** One of the numbered sections. Its heading gets the focus when the user goes to the section. */
export function FormSection({ step, children }: { step: Step; children: ReactNode }) {
  const { number, id, name, clause } = step;
  return (
    <Fieldset id={id}>
      <Legend $gap={3}>
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
