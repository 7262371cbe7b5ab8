import { styled } from 'styled-components';
import { Placard } from '../../shared/ui/brand/Placard';
import { capitals, color, font, size, space } from '../../shared/ui/theme/theme';
import { home } from './messages';
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

const Kind = styled.p`
  margin-top: ${space(2)};
  font: italic 500 ${size.lead} / 1.4 ${font.display};
`;

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Four placards that count to the opening (an instant), and a kind word from then on and after the last day (a date). */
export function Countdown({ to, lastDay }: { to: string; lastDay: string }) {
  const seconds = useSecondsUntil(to);
  // Over when the day has ended everywhere on earth.
  const over = useSecondsUntil(`${lastDay}T23:59:59-12:00`) === 0;
  const left = splitSeconds(seconds ?? 0);
  return (
    <div>
      <Row role="timer" aria-label={home.countdown.label}>
        {UNITS.map((unit) => (
          <Card key={unit} $back={1.25}>
            <Figure>{seconds === null ? '\u00A0' : left[unit]}</Figure>
            <Unit>{home.countdown.units[unit]}</Unit>
          </Card>
        ))}
      </Row>
      {seconds === 0 && <Kind>{over ? home.countdown.over : home.countdown.inSession}</Kind>}
    </div>
  );
}
