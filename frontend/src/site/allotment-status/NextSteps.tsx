import { styled } from 'styled-components';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { color, font, hairline, size, space } from '../../shared/ui/theme/theme';
import { committeesPage } from '../committees/messages';
import { registration } from '../registration/messages';
import { formatDates } from '../../shared/lib/format/dates';
import { useConference } from '../api/use-conference';

const texts = registration.check.next;

const Parts = styled.div`
  max-width: 720px;
  margin-top: ${space(4)};
`;

const Agenda = styled.p`
  font: 500 ${size.h4} / 1.35 ${font.display};

  em {
    color: ${color.accent};
  }
`;

const Guide = styled.p`
  margin-top: ${space(1)};
`;

const Steps = styled.section`
  margin-top: ${space(4)};
  padding-top: ${space(3)};
  border-top: ${hairline};

  h2 {
    font-size: ${size.h4};
  }

  ol {
    margin-block: ${space(2)};
    padding-left: ${space(3)};
    list-style: decimal;
  }

  li + li {
    margin-top: ${space(1)};
  }

  p {
    color: ${color.quiet};
  }
`;

interface Props {
  agenda: string | undefined;
  /** The background guide's address. */
  guide: string | undefined;
}

/** What an allotted delegate reads, and does, from here on. */
export function NextSteps({ agenda, guide }: Props) {
  const { conference } = useConference();
  const dates = conference ? formatDates(conference.startsOn, conference.endsOn) : '';
  return (
    <Parts>
      {agenda && (
        <Agenda>
          <em>{committeesPage.agenda}</em> {agenda}
        </Agenda>
      )}
      {guide && (
        <Guide>
          <ExternalLink href={guide}>{committeesPage.guide}</ExternalLink>
        </Guide>
      )}
      <Steps>
        <h2>{texts.heading}</h2>
        <ol>
          {guide && <li>{texts.guide}</li>}
          <li>{texts.position}</li>
          <li>{texts.come(dates)}</li>
        </ol>
        <p>{texts.changes}</p>
      </Steps>
    </Parts>
  );
}
