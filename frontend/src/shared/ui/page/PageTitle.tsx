import { hasLowHead, toneOf } from '@mun/contracts/content/pages/page-tones';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { Clause } from '../brand/Clause';
import { Container } from '../layout/Container';
import { heading as headingStyle, isLong } from './heading.styles';
import { color, hairline, media, size, space } from '../theme/theme';

/** Decorative, and only on pages with a head: not in the scripts of the home page. */
const PageMapArt = lazy(() => import('../brand/PageMapArt').catch(() => ({ default: () => null })));

const Band = styled.header<{ $low: boolean; $long: boolean }>`
  /* Above a form, a phone has no room for the map. */
  --horizon: ${({ $low }) => space($low ? 0 : 11)};

  position: relative;
  overflow: hidden;
  padding-block: ${({ $low }) => space($low ? 3 : 4)} calc(var(--horizon) + ${space(3)});
  border-bottom: ${hairline};

  ${media.desktop} {
    display: grid;
    align-items: center;
    min-height: ${({ $low }) => space($low ? 26 : 36)};
    padding-block: ${({ $long }) => space($long ? 8 : 6)};
  }

  ${media.print} {
    padding-bottom: ${space(2)};
  }

  /* Over the map. */
  > :last-child {
    position: relative;
  }

  &.paper {
    background: ${color.card};
  }
`;

/** Small enough for one line on a phone in the fallback font too, so that nothing moves when the font arrives. */
const CAPITALS_SIZE = `min(${size.h1}, 8vw)`;

const Title = styled.h1<{ $long: boolean; $capitals: boolean }>`
  ${headingStyle}
  ${({ $long, $capitals }) => !$long && `font-size: ${$capitals ? CAPITALS_SIZE : size.h1};`}
  ${({ $capitals }) => $capitals && 'letter-spacing: 0.02em; word-spacing: 0.12em;'}

  ${media.desktop} {
    /* The map's rim begins beside it. */
    max-width: 62%;
  }
`;

/** The head of a page, on its own crop of the map. */
export function PageTitle({ id, heading, clause }: { id: string; heading: string; clause: string }) {
  const { pathname } = useLocation();
  const long = isLong(heading);
  return (
    <Band className={toneOf(pathname)} $low={hasLowHead(pathname)} $long={long}>
      <Suspense>
        <PageMapArt path={pathname} />
      </Suspense>
      <Container>
        <Clause>{clause}</Clause>
        <Title id={id} $long={long} $capitals={heading === heading.toUpperCase()}>
          {heading}
        </Title>
      </Container>
    </Band>
  );
}
