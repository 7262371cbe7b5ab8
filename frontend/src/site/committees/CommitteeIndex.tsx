import type { CommitteeView } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import {
  capitals,
  color,
  hairline,
  media,
  radius,
  size,
  space,
  twoColumns,
} from '../../shared/ui/theme/theme';
import { describeSeats, type Seats } from '../api/use-seats';

const List = styled.ul`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: ${space(1)};
  margin-bottom: ${space(5)};

  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    margin-bottom: ${space(7)};
  }

  ${media.print} {
    display: none;
  }
`;

/** A folded placard, small. */
const Chip = styled.a`
  display: grid;
  align-content: space-between;
  gap: ${space(0.5)};
  height: 100%;
  min-height: ${space(7)};
  padding: ${space(1)} ${space(1.25)};
  border: ${hairline};
  border-bottom: 3px double ${color.borderStrong};
  border-radius: ${radius};
  background: ${color.card};
  color: ${color.ink};
  text-decoration: none;

  &:hover {
    border-color: ${color.borderStrong};
    background: ${color.surfaceHover};
    color: ${color.ink};
  }

  b {
    ${capitals}
    font-size: 0.75rem;
    letter-spacing: 0.04em;
    line-height: 1.35;
    overflow-wrap: anywhere;
    hyphens: auto;
  }

  span {
    color: ${color.textMuted};
    font-size: ${size.small};
  }
`;

interface Props {
  committees: CommitteeView[];
  seats: ReadonlyMap<string, Seats>;
  canChoose: boolean;
}

/** Links to the committees on this page. */
export function CommitteeIndex({ committees, seats, canChoose }: Props) {
  return (
    <nav aria-label="Committees on this page">
      <List>
        {committees.map(({ _id, slug, name }) => {
          const available = seats.get(_id);
          return (
            <li key={_id}>
              <Chip href={`#${slug}`}>
                <b>{name}</b>
                {available && available.total > 0 && <span>{describeSeats(available, canChoose)}</span>}
              </Chip>
            </li>
          );
        })}
      </List>
    </nav>
  );
}
