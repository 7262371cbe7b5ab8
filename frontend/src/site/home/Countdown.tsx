import { styled } from 'styled-components';
import { Placard } from '../../shared/ui/brand/Placard';
import { capitals, color, font, size, space } from '../../shared/ui/theme/theme';
import { formatVenueTime } from '../shared/venue-time';
import { splitSeconds, useSecondsUntil } from './countdown';

const Row = styled.div`
  display: grid;
  /* Two rows where the text is so large that one has no room for the words. */
  grid-template-columns: repeat(auto-fit, minmax(4rem, 1fr));
  gap: clamp(6px, 1.4vw, 16px);
`;

const Card = styled(Placard)`
  padding: ${space(2)} 0 ${space(1.5)};
  text-align: center;

  > span:first-child {
    display: block;
    font: 500 ${size.h1} / 1 ${font.display};
    font-variant-numeric: tabular-nums lining-nums;
  }

  > span:last-child {
    ${capitals}
    display: block;
    margin-top: ${space(1)};
    color: ${color.textMuted};
    font-size: clamp(0.6875rem, 0.5rem + 0.6vw, 0.75rem);
    letter-spacing: clamp(0.01em, 0.4vw - 1px, 0.06em);
  }
`;

const Message = styled.p`
  margin-top: ${space(2)};
  font: italic 500 ${size.lead} / 1.4 ${font.display};
`;

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

interface Props {
  /** The opening, an ISO instant. */
  to: string;
  /** Shown once the opening has passed. */
  message: string | undefined;
}

/** Counts down to the opening. */
export function Countdown({ to, message }: Props) {
  const seconds = useSecondsUntil(to);
  const left = splitSeconds(seconds ?? 0);
  return (
    <div>
      <Row role="timer" aria-label="Time until the opening">
        {UNITS.map((unit) => (
          <Card key={unit} $back={1.25}>
            <span>{seconds === null ? '\u00A0' : left[unit]}</span>
            <span>{unit}</span>
          </Card>
        ))}
      </Row>
      {seconds === 0 && <Message>{message ?? describeStart(to)}</Message>}
    </div>
  );
}

function describeStart(at: string): string {
  const { date, year } = formatVenueTime(at);
  return `Day 1 began on ${date} ${year}.`;
}
