import { styled } from 'styled-components';
import { Placard } from '../../shared/ui/brand/Placard';
import { capitals, color, font, size, space } from '../../shared/ui/theme/theme';
import { splitSeconds, useSecondsUntil } from './countdown';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: clamp(6px, 1.4vw, 16px);
`;

const Card = styled(Placard)`
  padding: ${space(2)} ${space(0.5)} ${space(1.5)};
  text-align: center;
`;

const Figure = styled.span`
  display: block;
  font: 500 ${size.h1} / 1 ${font.display};
  font-variant-numeric: tabular-nums lining-nums;
`;

const Unit = styled.span`
  ${capitals}
  display: block;
  margin-top: ${space(1)};
  color: ${color.quiet};
  font-size: clamp(0.6875rem, 0.5rem + 0.6vw, 0.75rem);
  letter-spacing: 0.06em;
`;

const Message = styled.p`
  margin-top: ${space(2)};
  font: italic 500 ${size.lead} / 1.4 ${font.display};
`;

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

interface Props {
  /** The opening, an ISO instant. */
  to: string;
  /** The last day, an ISO date. */
  lastDay: string;
  edition: string;
}

/** Counts down to the opening; then says that the conference is in session or over. */
export function Countdown({ to, lastDay, edition }: Props) {
  const seconds = useSecondsUntil(to);
  // The last day has ended everywhere on Earth.
  const isOver = useSecondsUntil(`${lastDay}T23:59:59-12:00`) === 0;
  const left = splitSeconds(seconds ?? 0);
  return (
    <div>
      <Row role="timer" aria-label="Time until the opening">
        {UNITS.map((unit) => (
          <Card key={unit} $back={1.25}>
            <Figure>{seconds === null ? '\u00A0' : left[unit]}</Figure>
            <Unit>{unit}</Unit>
          </Card>
        ))}
      </Row>
      {seconds === 0 && (
        <Message>
          {isOver ? `Edition ${edition} is over. Thank you for being part of it.` : 'We’re in session.'}
        </Message>
      )}
    </div>
  );
}
