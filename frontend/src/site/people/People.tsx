import type { BoardMemberView, TeamMemberView } from '@mun/contracts/content/content';
import { CardGrid } from '../shared/CardGrid';
import { PersonCard } from '../shared/PersonCard';

const SIZES = {
  4: '(min-width: 64rem) 276px, (min-width: 40rem) 23vw, 45vw',
  6: '(min-width: 64rem) 173px, (min-width: 40rem) 23vw, 45vw',
} as const;

interface Props {
  people: (BoardMemberView | TeamMemberView)[];
  /** Columns on a wide screen. */
  across?: keyof typeof SIZES;
  /** The first row is visible without scrolling. */
  eager?: boolean;
}

/** A grid of people. */
export function People({ people, across = 4, eager = false }: Props) {
  if (people.length === 0) return null;
  return (
    <CardGrid $across={across}>
      {people.map((person, index) => (
        <li key={person._id}>
          <PersonCard person={person} sizes={SIZES[across]} eager={eager && index < across} />
        </li>
      ))}
    </CardGrid>
  );
}
