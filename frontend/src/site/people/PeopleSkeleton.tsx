import { styled } from 'styled-components';
import { useLiveText } from '../../shared/lib/react/use-live-text';
import { breathe } from '../../shared/ui/feedback/Skeleton';
import { CardGrid } from '../shared/CardGrid';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { color, hairline, media, radius, size, space } from '../../shared/ui/theme/theme';

const Card = styled.li`
  ${media.motionSafe} {
    animation: ${breathe} 1.8s ease-in-out infinite;
  }

  &::before {
    content: '';
    display: block;
    aspect-ratio: 4 / 5;
    border: ${hairline};
    border-bottom: 3px double ${color.borderStrong};
    border-radius: ${radius};
    background: ${color.card};
  }

  &::after {
    content: '';
    display: block;
    width: 70%;
    height: ${size.text};
    margin-block: ${space(2)} ${space(4)};
    border-radius: ${radius};
    background: ${color.border};
  }
`;

/** Placeholder for a grid of people that is loading, about as tall as two rows. */
export function PeopleSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{useLiveText(label)}</VisuallyHidden>
      <CardGrid $across={4} aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <Card key={index} />
        ))}
      </CardGrid>
    </div>
  );
}
