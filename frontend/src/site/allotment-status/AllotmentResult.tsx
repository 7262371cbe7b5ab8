import type { RegistrationStatusResponse } from '@mun/contracts/registration';
import { styled } from 'styled-components';
import { Meridians } from '../../shared/ui/brand/Meridians';
import { Placard, PlacardName } from '../../shared/ui/brand/Placard';
import { Stamp } from '../../shared/ui/brand/Stamp';
import { color, font, media, size, space } from '../../shared/ui/theme/theme';
import { registration } from '../registration/messages';
import { NextSteps } from './NextSteps';

const texts = registration.check;

const Card = styled(Placard)`
  max-width: 720px;
  padding: ${space(5)} ${space(3)} ${space(4)};
  text-align: center;

  ${media.tablet} {
    padding: ${space(7)} ${space(6)} ${space(6)};
  }
`;

const Portfolio = styled.p`
  margin-block: ${space(2)};
  font: 700 ${size.h1} / 1.05 ${font.text};
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
  text-transform: uppercase;
  text-wrap: balance;
`;

const Committee = styled.p`
  font: italic 500 ${size.h4} / 1.3 ${font.display};
`;

const Mark = styled.div`
  margin-top: ${space(4)};
`;

const Waiting = styled(Placard)`
  max-width: 720px;

  h2 {
    font-size: ${size.h4};
  }

  p {
    margin-top: ${space(1)};
    color: ${color.quiet};
  }
`;

const Blank = styled(Card)`
  svg {
    width: ${space(14)};
    margin-inline: auto;
    color: ${color.line};
  }
`;

/** The placard before anything stands on it. */
export function BlankPlacard() {
  return (
    <Blank $back={4} aria-hidden="true">
      <Meridians />
    </Blank>
  );
}

/** The placard that will stand before the delegate; or that there is none yet. */
export function AllotmentResult({ answer }: { answer: RegistrationStatusResponse }) {
  if (answer.status === 'not_allotted') {
    return (
      <Waiting $back={2.5}>
        <h2>{texts.notAllotted.heading(answer.fullName)}</h2>
        <p>{texts.notAllotted.text}</p>
      </Waiting>
    );
  }
  return (
    <>
      <Card $back={4}>
        <PlacardName>{answer.fullName}</PlacardName>
        <Portfolio>{answer.allottedPortfolio}</Portfolio>
        <Committee>{answer.allottedCommittee}</Committee>
        <Mark>
          <Stamp>{texts.stamp}</Stamp>
        </Mark>
      </Card>
      <NextSteps agenda={answer.agenda} guide={answer.backgroundGuideURL} />
    </>
  );
}
