import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Clause } from '../brand/Clause';
import { Meridians, outlineOf } from '../brand/Meridians';
import { Container } from './Container';
import { breath, color, hairline, media, size, space } from '../theme/theme';

/** Headings with more letters are set smaller (some in SPEC.md section 2 are whole sentences). */
const LONG_HEADING = 50;

interface Props {
  heading: string;
  clause: string;
  /** 1 for the page's title, 2 for its sections. */
  level?: 1 | 2;
  /** On a desktop, the heading is beside the content instead of above it. */
  beside?: boolean;
  children: ReactNode;
}

const Section = styled.section<{ $ruled: boolean }>`
  position: relative;
  padding-block: ${({ $ruled }) => ($ruled ? 0 : breath)} ${breath};
`;

const Globe = styled.div<{ $beside: boolean }>`
  position: absolute;
  inset: 0 0 auto;
  height: 420px;
  overflow: hidden;
  color: color-mix(in srgb, ${color.edge} 26%, transparent);
  pointer-events: none;
  /* It fades out before the text begins. */
  mask-image: linear-gradient(#000 25%, transparent 68%);

  ${media.print} {
    display: none;
  }

  /* There, the lines would be as strong as the text above them. */
  ${media.forcedColors} {
    display: none;
  }

  svg {
    position: absolute;
    top: -316px;
    right: -120px;
    width: 400px;
    max-width: none;
  }

  svg path:nth-child(-n + 2) {
    fill: ${color.accent};
    stroke: none;
  }

  svg path:nth-child(2) {
    display: none;
  }

  ${media.desk} {
    ${({ $beside }) => $beside && 'mask-image: linear-gradient(#000 20%, transparent 42%);'}

    svg {
      top: -320px;
      right: -220px;
      width: 680px;
    }

    svg path:nth-child(1) {
      display: none;
    }

    svg path:nth-child(2) {
      display: inline;
    }
  }
`;

/** The highlighted field of the map, clear of the page's first content. */
const PHONE_FIELD = { west: 165, east: 180, south: 15, north: 60 };
const DESKTOP_FIELD = { west: 255, east: 270, south: 15, north: 60 };

const Columns = styled.div<{ $ruled: boolean; $beside: boolean; $long: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $long }) => space($long ? 6 : 4)} ${space(4)};
  ${({ $ruled }) => $ruled && `padding-top: ${space(4)}; border-top: ${hairline};`}

  ${media.desk} {
    ${({ $beside }) => $beside && 'grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);'}
  }
`;

/** Small enough for one line on a phone in the fallback font too, so that nothing moves when the font arrives. */
const CAPITALS_SIZE = `min(${size.h1}, 8vw)`;

const Heading = styled.header<{ $long: boolean; $capitals: boolean; $level: 1 | 2; $beside: boolean }>`
  align-self: start;

  /* The heading stays in view beside a long text. */
  ${media.desk} {
    ${({ $beside }) => $beside && `position: sticky; top: ${space(4)};`}
  }

  h1,
  h2 {
    max-width: ${({ $long }) => ($long ? '32ch' : '30ch')};
    margin-top: ${({ $long }) => space($long ? 2 : 0.5)};
    font-size: ${({ $level, $long, $capitals }) =>
      $level === 1 && !$long ? ($capitals ? CAPITALS_SIZE : size.h1) : size.h2};
    letter-spacing: ${({ $capitals }) => ($capitals ? '0.02em' : '-0.015em')};
    word-spacing: ${({ $capitals }) => ($capitals ? '0.12em' : '0.04em')};
    line-height: ${({ $long }) => ($long ? 1.2 : 1.1)};
  }
`;

/** A section with a clause and a heading. */
export function TitledContainer({ heading, clause, level = 2, beside = false, children }: Props) {
  const id = useId();
  const long = heading.length > LONG_HEADING;
  const ruled = level === 2;
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <Section aria-labelledby={id} $ruled={ruled}>
      {level === 1 && (
        <Globe $beside={beside}>
          <Meridians>
            <path d={outlineOf(PHONE_FIELD)} />
            <path d={outlineOf(DESKTOP_FIELD)} />
          </Meridians>
        </Globe>
      )}
      <Container>
        <Columns $ruled={ruled} $beside={beside} $long={long}>
          <Heading $long={long} $capitals={heading === heading.toUpperCase()} $level={level} $beside={beside}>
            <Clause>{clause}</Clause>
            <Title id={id}>{heading}</Title>
          </Heading>
          <div>{children}</div>
        </Columns>
      </Container>
    </Section>
  );
}
