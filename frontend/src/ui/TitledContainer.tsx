import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Clause } from './Clause';
import { Sheet } from './Sheet';
import { breath, hairline, media, size, space } from './theme/theme';

/** Past this many letters a heading needs room around it rather than size (SPEC.md section 2). */
const LONG_HEADING = 50;

interface Props {
  heading: string;
  clause: string;
  /** 1 for what the page is called, 2 for its sections. */
  level?: 1 | 2;
  /** Sections keep their heading beside the text on a desk; a page's head stands above it. */
  beside?: boolean;
  children: ReactNode;
}

const Section = styled.section<{ $ruled: boolean }>`
  padding-block: ${breath};

  ${({ $ruled }) => $ruled && `& > div { border-top: ${hairline}; padding-top: ${space(4)}; }`}
`;

const Columns = styled.div<{ $beside: boolean; $long: boolean }>`
  display: grid;
  gap: ${({ $long }) => space($long ? 6 : 4)} ${space(4)};

  ${media.desk} {
    ${({ $beside }) => $beside && `grid-template-columns: 4fr 8fr;`}
  }
`;

const Heading = styled.header<{ $long: boolean; $level: 1 | 2 }>`
  align-self: start;

  h1,
  h2 {
    max-width: 20ch;
    margin-top: ${({ $long }) => space($long ? 2 : 0.5)};
    font-size: ${({ $level, $long }) => ($level === 1 && !$long ? size.h1 : size.h2)};
    letter-spacing: -0.015em;
    line-height: ${({ $long }) => ($long ? 1.2 : 1.1)};
    ${({ $long }) => $long && 'max-width: 32ch;'}
  }
`;

/** A heading under its clause, and what it heads. */
export function TitledContainer({ heading, clause, level = 2, beside = false, children }: Props) {
  const id = useId();
  const long = heading.length > LONG_HEADING;
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <Section aria-labelledby={id} $ruled={level === 2}>
      <Sheet>
        <Columns $beside={beside} $long={long}>
          <Heading $long={long} $level={level}>
            <Clause>{clause}</Clause>
            <Title id={id}>{heading}</Title>
          </Heading>
          <div>{children}</div>
        </Columns>
      </Sheet>
    </Section>
  );
}
