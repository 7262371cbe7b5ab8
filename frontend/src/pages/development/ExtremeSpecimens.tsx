import type { PictureFields, SponsorView, TeamMemberView } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { CommitteeEntry } from '../../features/content/CommitteeEntry';
import { People } from '../../features/content/People';
import { SponsorPlate } from '../../features/content/SponsorPlate';
import { CardGrid } from '../../ui/CardGrid';
import { space } from '../../ui/theme/theme';

const Column = styled.div`
  display: grid;
  gap: ${space(8)};
`;

const SIXTY_IN_ONE = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
const SIXTY_IN_MANY = 'The Ad Hoc Committee on Names That Are Sixty Letters in Length';
const COUNTS = [0, 1, 40];

const people = (count: number): TeamMemberView[] =>
  Array.from({ length: count }, (_, i) => ({
    _id: String(i),
    name: i % 3 === 1 ? SIXTY_IN_ONE : `Sample Name ${i}`,
    position: i % 4 === 1 ? SIXTY_IN_MANY : 'Manager',
    type: 'manager',
    version: 1,
  }));

/** A logo of `width` to `height`, as an organiser might have one. */
function logo(width: number, height: number): PictureFields {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0e1b2c"/></svg>`;
  const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return { imageUrl: src, picture: { width, height, colour: 'transparent', src, sources: [] } };
}

const sponsors: SponsorView[] = [
  { _id: 'wide', name: SIXTY_IN_MANY, type: 'partner', version: 1, ...logo(900, 90) },
  { _id: 'usual', name: 'Two to one', type: 'partner', version: 1, ...logo(400, 200) },
  { _id: 'square', name: 'Square', type: 'partner', version: 1, ...logo(200, 200) },
  { _id: 'tall', name: SIXTY_IN_ONE, type: 'partner', version: 1, ...logo(100, 500) },
  { _id: 'none', name: 'None', type: 'partner', version: 1 },
];

/** What organisers will enter sooner or later. */
export function ExtremeSpecimens() {
  return (
    <Column>
      <CommitteeEntry
        committee={{ _id: 'bare', name: SIXTY_IN_ONE, agenda: SIXTY_IN_MANY, version: 1 }}
        item={1}
        portfolios={1}
        eager={false}
      />
      {COUNTS.map((count) => (
        <People key={count} people={people(count)} across={count > 10 ? 6 : 4} />
      ))}
      <CardGrid $across={3}>
        {sponsors.map((sponsor) => (
          <li key={sponsor._id}>
            <SponsorPlate sponsor={sponsor} />
          </li>
        ))}
      </CardGrid>
    </Column>
  );
}
