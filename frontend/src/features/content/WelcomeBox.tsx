import type { ConferenceView } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { ButtonLink } from '../../ui/Button';
import { Clause } from '../../ui/Clause';
import { Meridians } from '../../ui/Meridians';
import { Sheet } from '../../ui/Sheet';
import { breath, color, media, size, space } from '../../ui/theme/theme';
import { home } from '../../texts/home';

const Box = styled.section`
  position: relative;
  overflow: hidden;
  padding-block: ${breath};
`;

const Globe = styled.div`
  position: absolute;
  top: 50%;
  left: 68%;
  width: max(118vw, 640px);
  translate: -30% -36%;
  color: color-mix(in srgb, ${color.edge} 24%, transparent);
  pointer-events: none;

  ${media.desk} {
    color: color-mix(in srgb, ${color.edge} 42%, transparent);
    left: 58%;
    width: min(86vw, 1240px);
    translate: 0 -38%;
  }
`;

const Words = styled(Sheet)`
  position: relative;
`;

/** A name of two words is set as large as it goes; the full style and title of a school, as a page's heading. */
const LONG_NAME = 24;

const Name = styled.h1<{ $long: boolean }>`
  max-width: ${({ $long }) => ($long ? '18ch' : '9ch')};
  min-height: 1.8em;
  margin-block: ${space(1)} ${space(3)};
  font-size: ${({ $long }) => ($long ? size.h1 : size.hero)};
  letter-spacing: -0.03em;
  line-height: ${({ $long }) => ($long ? 1.05 : 0.92)};
`;

const Pitch = styled.p`
  max-width: 46ch;
  min-height: 4.5em;
  font-size: ${size.lead};
  line-height: 1.55;
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;

/** The first thing one sees: who meets, what for, and the way in. */
export function WelcomeBox({ name, conference }: { name: string; conference: ConferenceView | undefined }) {
  return (
    <Box>
      <Globe>
        <Meridians turnsIn={600} />
      </Globe>
      <Words>
        <Clause>{conference ? home.clause(conference.edition) : '\u00A0'}</Clause>
        <Name $long={name.length > LONG_NAME}>{name}</Name>
        <Pitch>{conference?.pitch}</Pitch>
        <Actions>
          <ButtonLink to="/register">{home.register}</ButtonLink>
          <ButtonLink to="/register/check" $quiet>
            {home.check}
          </ButtonLink>
        </Actions>
      </Words>
    </Box>
  );
}
