import { styled } from 'styled-components';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { color, font, hairline, size, space } from '../../shared/ui/theme/theme';
import { formatDates } from '@mun/contracts/format-dates';
import { useConference } from '../api/use-conference';

const Root = styled.div`
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
  guideUrl: string | undefined;
}

export function NextSteps({ agenda, guideUrl }: Props) {
  const { conference } = useConference();
  const firstDay = conference && formatDates(conference.startsOn, conference.startsOn);
  return (
    <Root>
      {agenda && (
        <Agenda>
          <em>Considering</em> {agenda}
        </Agenda>
      )}
      {guideUrl && (
        <Guide>
          <ExternalLink href={guideUrl}>View Background Guide</ExternalLink>
        </Guide>
      )}
      <Steps>
        <h2>What comes next</h2>
        <ol>
          {guideUrl && <li>Read your committee’s background guide.</li>}
          <li>Research your portfolio’s position on the agenda, and prepare your first speech.</li>
          <li>Bring your registration ID: we’ll ask for it at the desk{firstDay && ` on ${firstDay}`}.</li>
        </ol>
        <p>Your allotment may still change. Check here again before you come.</p>
      </Steps>
    </Root>
  );
}
