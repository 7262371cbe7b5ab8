import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Clause } from '../brand/Clause';
import { Container } from '../layout/Container';
import { PageTitle } from './PageTitle';
import { isLong, heading as headingStyle } from './heading.styles';
import { sectionSpace, hairline, media, space } from '../theme/theme';

interface Props {
  heading: string;
  clause: string;
  /** 1 for the page's title, 2 for its sections. */
  level?: 1 | 2;
  /** On a desktop, the heading of a section is beside the content instead of above it. */
  beside?: boolean;
  children: ReactNode;
}

const Section = styled.section`
  padding-bottom: ${sectionSpace};
`;

const Body = styled(Container)`
  padding-top: clamp(${space(4)}, 4vw, ${space(7)});
`;

const Columns = styled.div<{ $beside: boolean; $long: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $long }) => space($long ? 6 : 4)} ${space(4)};
  padding-top: ${space(4)};
  border-top: ${hairline};

  > header {
    align-self: start;
  }

  > header > h2 {
    ${headingStyle}
  }

  /* The heading stays in view beside a long text. */
  ${media.desktop} {
    ${({ $beside }) => $beside && 'grid-template-columns: minmax(min-content, 4fr) minmax(0, 8fr);'}

    > header {
      ${({ $beside }) => $beside && `position: sticky; top: ${space(4)};`}
    }
  }
`;

/** A section with a clause and a heading; at level 1 the head of the page and its first section. */
export function TitledContainer({ heading, clause, level = 2, beside = false, children }: Props) {
  const id = useId();
  const long = isLong(heading);
  if (level === 1) {
    return (
      <Section aria-labelledby={id}>
        <PageTitle id={id} heading={heading} clause={clause} />
        <Body>{children}</Body>
      </Section>
    );
  }
  return (
    <Section aria-labelledby={id}>
      <Container>
        <Columns $beside={beside} $long={long}>
          <header>
            <Clause>{clause}</Clause>
            <h2 id={id}>{heading}</h2>
          </header>
          <div>{children}</div>
        </Columns>
      </Container>
    </Section>
  );
}
