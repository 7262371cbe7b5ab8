import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { DefinitionList } from '../../shared/ui/layout/DefinitionList';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';

const Section = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: ${space(1.5)} ${space(2)};
  border: ${hairline};
  background: ${color.card};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: baseline;
  justify-content: space-between;
  min-height: ${space(4)};

  h2 {
    font-size: ${size.h4};
    line-height: 1.3;
  }

  a {
    font-size: ${size.small};
  }

  ${media.touch} {
    a {
      padding-block: ${space(1.5)};
    }
  }
`;

interface Props {
  heading: string;
  /** Beside the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One of the four parts of the dashboard. */
export function Block({ heading, aside, className, children }: Props) {
  return (
    <Section aria-label={heading} className={className}>
      <Head>
        <h2>{heading}</h2>
        {aside}
      </Head>
      {children}
    </Section>
  );
}

export const Figures = styled(DefinitionList).attrs({ $variant: 'figures' })`
  dd[data-long='true'] {
    font-size: ${size.text};
  }
`;

/** Amounts from one crore on have more characters, and would overlap the next figure. */
const LONG = 10;

const FigureLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  text-decoration-color: ${color.border};
`;

/** A number that opens the list of what it counts. */
export function Figure({ name, value, to }: { name: ReactNode; value: string; to: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-long={value.length > LONG}>
        <FigureLink to={to}>{value}</FigureLink>
      </dd>
    </div>
  );
}

/** Stands for a number until it is loaded, as tall as the number. */
export const PENDING = '–';
