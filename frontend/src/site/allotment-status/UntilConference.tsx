import { formatDates } from '@mun/contracts/format-dates';
import { PUBLIC_ROUTES } from '@mun/contracts/public-routes';
import { buildPath } from '@mun/contracts/site-routes';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Grid } from '../../shared/ui/layout/Grid';
import { color, font, size, space } from '../../shared/ui/theme/theme';
import { BeforeYouCome } from '../layout/BeforeYouCome';
import { useConference } from '../api/use-conference';
import { useConferencePhase } from '../api/use-conference-phase';
import { useList } from '../api/use-list';

const Agenda = styled.p`
  max-width: 32ch;
  font: 500 ${size.h3} / 1.3 ${font.display};
  text-wrap: balance;
  overflow-wrap: anywhere;

  em {
    color: ${color.accent};
  }
`;

const Committee = styled.div`
  a {
    display: inline-block;
    padding-block: ${space(1.5)};
  }
`;

const Steps = styled.div`
  max-width: 56ch;

  h2 {
    font-size: ${size.h4};
  }

  ol {
    margin-block: ${space(2)};
    padding-left: ${space(3)};
    list-style: decimal;
  }

  ol > li + li {
    margin-top: ${space(1)};
  }

  p {
    color: ${color.textMuted};
  }
`;

interface Props {
  committee: string;
  agenda: string | undefined;
  hasGuide: boolean;
}

/** The committee's agenda, and what the delegate does until the conference. */
export function UntilConference({ committee, agenda, hasGuide }: Props) {
  const { items } = useList('committees');
  const slug = items.find(({ name }) => name === committee)?.slug;
  const { conference } = useConference();
  const phase = useConferencePhase();
  // Without the year.
  const firstDay = conference && formatDates(conference.startsOn, conference.startsOn).replace(/ \d+$/, '');
  return (
    <Grid as="section" $desktop={2} $gap={8} $rowGap={4} aria-label="Your committee">
      <Committee>
        {agenda && (
          <Agenda>
            <em>Considering</em> {agenda}
          </Agenda>
        )}
        {slug && <Link to={buildPath(PUBLIC_ROUTES.committee, { slug })}>See your committee’s page</Link>}
      </Committee>
      <Steps>
        {phase === 'over' ? (
          <>
            <h2>This edition is over</h2>
            <p>Thank you for being part of it. Your placard is yours to keep.</p>
          </>
        ) : (
          <>
            <h2>What comes next</h2>
            <ol>
              {hasGuide && <li>Read your committee’s background guide.</li>}
              <li>Research your portfolio’s position on the agenda, and prepare your first speech.</li>
              <li>
                Bring your registration ID: we’ll ask for it at the desk{firstDay && ` on ${firstDay}`}.
              </li>
            </ol>
            <p>Your allotment may still change. Check here again before you come.</p>
            <BeforeYouCome />
          </>
        )}
      </Steps>
    </Grid>
  );
}
