import type { ConferenceView } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { Container } from '../../shared/ui/layout/Container';
import { capitals, color, font, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { Countdown } from './Countdown';
import { formatDates } from '@mun/contracts/format-dates';

const Band = styled.section`
  border-block: ${hairline};
  background: ${color.card};
  padding-block: ${space(5)};
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-items: center;
  min-height: ${space(14)};

  h2 {
    ${capitals}
    margin-bottom: ${space(1)};
    color: ${color.textMuted};
    font-family: ${font.text};
  }

  /* The dates, and the place. */
  h2 + p {
    font: 500 ${size.h2} / 1.15 ${font.display};
    letter-spacing: -0.01em;
    text-wrap: balance;

    + p {
      margin-top: ${space(1)};
      color: ${color.textMuted};
    }
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

interface Props {
  conference: ConferenceView | undefined;
  /** Shown below the countdown once the opening has passed. */
  message: string | undefined;
}

export function DateBanner({ conference, message }: Props) {
  return (
    <Band>
      <Columns>
        <div>
          <h2>The dates</h2>
          <p>{conference ? formatDates(conference.startsOn, conference.endsOn) : '\u00A0'}</p>
          <p>
            {conference
              ? [conference.venue.schoolName, conference.venue.city].filter(Boolean).join(', ')
              : '\u00A0'}
          </p>
        </div>
        {conference && <Countdown to={conference.countdownTo} message={message} />}
      </Columns>
    </Band>
  );
}
