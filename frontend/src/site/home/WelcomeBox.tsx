import type { MapField } from '@mun/contracts/content/pages/page-maps';
import type { ConferenceView } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { Clause } from '../../shared/ui/brand/Clause';
import { Meridians, outlineOf } from '../../shared/ui/brand/Meridians';
import { Container } from '../../shared/ui/layout/Container';
import { Actions } from './Actions';
import type { Action } from './phase-texts';
import { sectionSpace, color, media, size, space } from '../../shared/ui/theme/theme';
import { formatDates } from '@mun/contracts/format-dates';

/** On a phone the map rises below the text like a horizon, and a third of it is visible. */
const THIRD = 'min(54vw, 260px)';
/** Smaller on a low screen, so that the dates begin above the fold. */
const HORIZON = `min(${THIRD}, 22svh)`;
const PADDING = `min(${sectionSpace}, 9svh)`;

const Box = styled.section`
  position: relative;
  overflow: hidden;
  padding-block: ${PADDING} calc(${HORIZON} + ${space(6)});

  ${media.desktop} {
    padding-bottom: ${PADDING};
  }

  ${media.print} {
    padding-bottom: ${sectionSpace};
  }
`;

const Globe = styled.div`
  position: absolute;
  top: calc(100% - ${HORIZON});
  left: 50%;
  width: calc(3 * ${THIRD});
  translate: -50%;
  rotate: -30deg;
  color: color-mix(in srgb, ${color.borderStrong} 42%, transparent);
  pointer-events: none;

  ${media.desktop} {
    top: 50%;
    left: 58%;
    width: min(86vw, 1240px);
    translate: 0 -38%;
    rotate: none;
  }

  ${media.print} {
    display: none;
  }
`;

/** Spread over the whole map, so that some are visible at any rotation. */
const FIELDS: (MapField & { tone: 'accent' | 'ink' })[] = [45, 165, 285].flatMap((west) => [
  { west, east: west + 15, south: 0, north: 75, tone: 'accent' },
  { west: west - 15, east: west, south: 30, north: 45, tone: 'ink' },
  { west: west + 15, east: west + 30, south: 15, north: 30, tone: 'ink' },
  { west: west + 30, east: west + 45, south: 45, north: 60, tone: 'ink' },
]);

const Fields = styled.g`
  stroke: none;

  .accent {
    fill: ${color.accent};
  }

  .ink {
    fill: ${color.ink};
  }
`;

const Content = styled(Container)`
  position: relative;

  p > span {
    white-space: nowrap;
  }

  /* The pitch, and the line above the actions. */
  h1 + p {
    max-width: 46ch;
    min-height: 4.5em;
    font-size: ${size.lead};
    line-height: 1.55;
    text-wrap: pretty;
  }

  h1 + p + p {
    max-width: 46ch;
    margin-top: ${space(3)};
    font-weight: 600;
  }
`;

/** Longer names are set in the size of a page heading. */
const LONG_NAME = 24;

const Name = styled.h1<{ $long: boolean }>`
  max-width: ${({ $long }) => ($long ? '18ch' : '9ch')};
  min-height: 1.8em;
  margin-block: ${space(2)} ${space(3)};
  /* With larger text, the name still fits a phone without a break in a word. */
  font-size: min(${({ $long }) => ($long ? size.h1 : size.hero)}, 17vw);
  letter-spacing: -0.03em;
  line-height: ${({ $long }) => ($long ? 1.05 : 0.92)};
`;

interface Props {
  name: string;
  conference: ConferenceView | undefined;
  actions: Action[];
  /** One line above the actions. */
  status: string | undefined;
  isOver: boolean;
}

export function WelcomeBox({ name, conference, actions, status, isOver }: Props) {
  // Empty until an organiser has entered the venue.
  const city = conference?.venue.city;
  return (
    <Box>
      <Globe>
        <Meridians turnsIn={600}>
          <Fields>
            {FIELDS.map(({ tone, ...field }) => (
              <path key={`${field.west} ${field.south}`} className={tone} d={outlineOf(field)} />
            ))}
          </Fields>
        </Meridians>
      </Globe>
      <Content>
        <Clause>
          {conference
            ? `${isOver ? 'Recalling' : 'Convening'} edition ${conference.edition}${city && ` in ${city}`},`
            : '\u00A0'}{' '}
          {conference && <span>{formatDates(conference.startsOn, conference.endsOn)}</span>}
        </Clause>
        <Name $long={name.length > LONG_NAME}>{name}</Name>
        <p>{conference?.pitch}</p>
        {status && <p>{status}</p>}
        <Actions actions={actions} />
      </Content>
    </Box>
  );
}
