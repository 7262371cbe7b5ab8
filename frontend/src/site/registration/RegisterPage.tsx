import { styled } from 'styled-components';
import { Placard } from '../../shared/ui/brand/Placard';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { Grid } from '../../shared/ui/layout/Grid';
import { Stack } from '../../shared/ui/layout/Stack';
import { color, media, size, space } from '../../shared/ui/theme/theme';
import { useConference } from '../api/use-conference';
import { useConferencePhase } from '../api/use-conference-phase';
import { Page } from '../layout/Page';
import { SchoolLink } from '../layout/SchoolLink';
import { describeClosed, formatIndianTime } from '../shared/describe-closed';

const Option = styled(Placard)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  justify-items: start;
  gap: ${space(2)};

  ${media.desktop} {
    padding: ${space(5)};
  }

  h2 {
    font-size: ${size.h3};
  }

  p {
    max-width: 40ch;
    color: ${color.textMuted};
  }

  a {
    margin-top: ${space(2)};
  }
`;

/** Why nobody can register. Nothing to choose, so it is no placard. */
const Reason = styled.div`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  padding: ${space(3)};
  border-left: 2px solid ${color.accent};

  h2 {
    font-size: ${size.h4};
  }

  p {
    max-width: 40ch;
    color: ${color.textMuted};
  }
`;

export default function RegisterPage() {
  const { name, conference } = useConference();
  const phase = useConferencePhase();
  const closed = conference && phase && describeClosed(conference, phase);
  return (
    <Page
      title="Registration"
      heading={`Welcome to ${name} Registration`}
      clause="Inviting all delegates"
      description="Register as a delegate, or look up your committee and portfolio."
    >
      <Grid $tablet={2} $gap={4} $rowGap={3}>
        {!closed && (
          <Option $back={2.5}>
            <h2>New delegate?</h2>
            <Stack $gap={1}>
              <p>
                Tell us who you are, choose two committees, and pay the registration fee. It takes about five
                minutes.
                {phase === 'closing-soon' && conference?.registrationClosesAt && (
                  <strong>
                    {' '}
                    Registration closes on {formatIndianTime(conference.registrationClosesAt)}.
                  </strong>
                )}
              </p>
              <SchoolLink />
            </Stack>
            <ButtonLink to="/register/new">New Registration</ButtonLink>
          </Option>
        )}
        <Option $back={2.5}>
          <h2>Already registered?</h2>
          <p>See your committee and country with the registration ID from your email.</p>
          <ButtonLink to="/register/check" $variant={!closed ? 'secondary' : undefined}>
            Check Allotment
          </ButtonLink>
        </Option>
        {closed && (
          <Reason>
            <h2>{closed.heading}</h2>
            <p>
              {closed.text}
              {phase !== 'over' && ' If you’ve already registered, your place is safe.'}
            </p>
          </Reason>
        )}
      </Grid>
    </Page>
  );
}
