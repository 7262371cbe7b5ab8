import { styled } from 'styled-components';
import { useLiveText } from '../../lib/react/use-live-text';
import { Meridians } from '../brand/Meridians';
import { color, space } from '../theme/theme';

const Centered = styled.div`
  display: grid;
  place-content: center;
  place-items: center;
  gap: ${space(2)};
  min-height: min(60vh, 480px);
  padding: ${space(6)} 0;
  color: ${color.textMuted};

  svg {
    width: ${space(8)};
    color: ${color.borderStrong};
  }
`;

export function Spinner({ label }: { label: string }) {
  return (
    <Centered role="status">
      <div>
        <Meridians turnsIn={6} />
      </div>
      <span>{useLiveText(label) || '\u00A0'}</span>
    </Centered>
  );
}
