import { formatDates } from '@mun/contracts/format-dates';
import { API_PREFIX, SITE_ROUTES } from '@mun/contracts/site-routes';
import { styled } from 'styled-components';
import { ButtonAnchor } from '../../../shared/ui/forms/Button';
import { ShareButton } from '../../shared/ShareButton';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { color, font, media, size, space } from '../../../shared/ui/theme/theme';
import { BeforeYouCome } from '../../layout/BeforeYouCome';
import { useConference } from '../../api/use-conference';
import type { Receipt } from './receipt-state';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)} ${space(8)};
  margin-top: ${space(5)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }

  h3 {
    font-size: ${size.h3};
  }
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(2)};
  counter-reset: step;

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${space(2)};
    max-width: 60ch;
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    color: ${color.accent};
    font: 500 ${size.h3} / 1 ${font.display};
    font-variant-numeric: lining-nums;
  }
`;

const Links = styled(Cluster)`
  align-content: start;

  > * {
    flex: 1 1 auto;
  }

  ${media.desktop} {
    justify-content: end;

    > * {
      flex: none;
    }
  }
`;

/** What the delegate can do now, and what happens next. */
export function NextSteps({ receipt: { receiptUrl, payer, fullName } }: { receipt: Receipt }) {
  const { conference, name } = useConference();
  const firstDay = conference && formatDates(conference.startsOn, conference.startsOn);
  return (
    <Root>
      <div>
        <h3>What happens next</h3>
        <Steps>
          {payer ? (
            <>
              <li>You can download your receipt here. It’s in the name of {payer}.</li>
              <li>We’ve emailed the confirmation and the registration ID to {fullName}.</li>
              <li>We assign committees and countries next, and email the delegate.</li>
            </>
          ) : (
            <>
              <li>We’ve sent your confirmation and your registration ID to your email address.</li>
              <li>
                We assign committees and countries next, and use your preferences wherever we can. We’ll email
                you as soon as yours is decided.
              </li>
              <li>
                Bring your registration ID: we’ll ask for it at the desk{firstDay && ` on ${firstDay}`}.
              </li>
            </>
          )}
        </Steps>
        <BeforeYouCome />
      </div>
      <Links $gap={1.5}>
        <ButtonAnchor href={API_PREFIX + SITE_ROUTES.conferenceCalendar} download $variant="secondary">
          Add to calendar
        </ButtonAnchor>
        {receiptUrl && (
          <ButtonAnchor href={receiptUrl} $variant="secondary">
            Download receipt (PDF)
          </ButtonAnchor>
        )}
        <ShareButton
          label="Share"
          copyLabel="Copy link to share"
          path="/"
          title={name}
          text={`I’ve registered for ${name}. Come too.`}
        />
      </Links>
    </Root>
  );
}
