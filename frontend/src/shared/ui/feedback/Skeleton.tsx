import { keyframes, styled } from 'styled-components';
import { useLiveText } from '../../lib/react/use-live-text';
import { color, hairline, media, radius, space } from '../theme/theme';
import { VisuallyHidden } from '../layout/VisuallyHidden';

/** The opacity of what is loading. */
const breathe = keyframes`
  50% {
    opacity: 0.45;
  }
`;

const Lines = styled.div`
  border-block: ${hairline};

  ${media.motionSafe} {
    animation: ${breathe} 1.8s ease-in-out infinite;
  }
`;

const Line = styled.div<{ $width: number }>`
  padding-block: ${space(1.75)};

  & + & {
    border-top: ${hairline};
  }

  &::before {
    content: '';
    display: block;
    width: ${({ $width }) => $width}%;
    height: ${space(1.5)};
    border-radius: ${radius};
    background: ${color.border};
  }
`;

/** Percent; unequal, because names are, and fixed, because the server renders them too. */
const WIDTHS = [42, 58, 36, 64, 48];

/** Placeholder for a list that is loading, about as tall as the list. */
export function Skeleton({ label = 'Loading...', lines = 5 }: { label?: string; lines?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>{useLiveText(label)}</VisuallyHidden>
      <Lines aria-hidden="true">
        {Array.from({ length: lines }, (_, i) => (
          <Line key={i} $width={WIDTHS[i % WIDTHS.length] ?? 50} />
        ))}
      </Lines>
    </div>
  );
}
