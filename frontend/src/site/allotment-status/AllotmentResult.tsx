import type { RegistrationStatusResponse } from '@mun/contracts/registration';
import { styled } from 'styled-components';
import { Meridians } from '../../shared/ui/brand/Meridians';
import { Placard, PlacardName } from '../../shared/ui/brand/Placard';
import { Stamp } from '../../shared/ui/brand/Stamp';
import { color, font, media, size, space } from '../../shared/ui/theme/theme';
import { NextSteps } from './NextSteps';

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

const StampBox = styled.div`
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

export function BlankPlacard() {
  return (
    <Blank $back={4} aria-hidden="true">
      <Meridians />
    </Blank>
  );
}

export function AllotmentResult({ status }: { status: RegistrationStatusResponse }) {
  if (status.status === 'not_allotted') {
    return (
      <Waiting $back={2.5}>
        <h2>{status.fullName}, you are registered</h2>
        <p>Your committee and portfolio haven’t been allotted yet. Please check back later.</p>
      </Waiting>
    );
  }
  if (status.status === 'payment_in_review') {
    return (
      <Waiting $back={2.5}>
        <h2>{status.fullName}, your payment is waiting for a decision</h2>
        <p>
          We’ve received it, but the price had changed or the coupon had been used up by then. We’ll email you
          as soon as we’ve decided: either your registration is confirmed, or you get your money back. Please
          don’t pay again.
        </p>
      </Waiting>
    );
  }
  return (
    <>
      <Card $back={4}>
        <PlacardName>{status.fullName}</PlacardName>
        <Portfolio>{status.allottedPortfolio}</Portfolio>
        <Committee>{status.allottedCommittee}</Committee>
        <StampBox>
          <Stamp>Allotted</Stamp>
        </StampBox>
      </Card>
      <NextSteps agenda={status.agenda} guideUrl={status.backgroundGuideURL} />
    </>
  );
}
