import type { BoardMemberView, TeamMemberView } from '@mun/contracts/content';
import { CardGrid } from '../../shared/ui/layout/CardGrid';
import { PersonCard } from './PersonCard';

const SIZES = {
  4: '(min-width: 64rem) 276px, (min-width: 40rem) 30vw, 45vw',
  6: '(min-width: 64rem) 173px, (min-width: 40rem) 23vw, 45vw',
} as const;

interface Props {
  people: (BoardMemberView | TeamMemberView)[];
  /** How many stand beside each other on a desk. */
  across?: keyof typeof SIZES;
  /** Their first row is in sight before scrolling. */
  eager?: boolean;
}

/** Faces that line up. */
export function People({ people, across = 4, eager = false }: Props) {
  if (people.length === 0) return null;
  return (
    <CardGrid $across={across}>
      {people.map((person, i) => (
        <li key={person._id}>
          <PersonCard person={person} sizes={SIZES[across]} eager={eager && i < across} />
        </li>
      ))}
    </CardGrid>
  );
}
