import { styled } from 'styled-components';
import { Meridians } from '../brand/Meridians';
import { color, space } from '../theme/theme';

const Centered = styled.div`
  display: grid;
  place-content: center;
  place-items: center;
  gap: ${space(2)};
  min-height: min(60vh, 480px);
  padding: ${space(6)} 0;
  color: ${color.quiet};
`;

const Globe = styled(Meridians)`
  width: ${space(8)};
  color: ${color.edge};
`;

export function Spinner({ label }: { label: string }) {
  return (
    <Centered aria-live="polite">
      <div>
        <Globe turnsIn={6} />
      </div>
      <span>{label}</span>
    </Centered>
  );
}
