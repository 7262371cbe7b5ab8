import type { CommitteeView } from '@mun/contracts/content/content';
import { PUBLIC_ROUTES } from '@mun/contracts/public-routes';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import {
  sectionSpace,
  color,
  font,
  hairline,
  media,
  size,
  space,
  twoColumns,
} from '../../shared/ui/theme/theme';
import { committeePath } from '../api/committee-path';

const Row = styled.nav`
  display: grid;
  grid-template-columns: ${twoColumns};
  gap: 0 ${space(3)};
  margin-block: ${space(2)} ${sectionSpace};
  border-top: ${hairline};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
  }
`;

const Neighbour = styled(Link)`
  display: grid;
  align-content: start;
  gap: ${space(0.5)};
  min-height: 44px;
  padding-block: ${space(2)};
  font: 500 ${size.lead} / 1.25 ${font.display};
  text-decoration: none;
  overflow-wrap: anywhere;

  span {
    color: ${color.textMuted};
    font: 400 ${size.small} / 1.4 ${font.text};
  }

  &:last-of-type {
    text-align: right;
  }
`;

const All = styled(Link)`
  display: flex;
  grid-row: 2;
  grid-column: 1 / -1;
  align-items: center;
  justify-content: center;
  min-height: 44px;
  font-weight: 600;

  ${media.tablet} {
    grid-row: 1;
    grid-column: 2;
  }
`;

/** Links to the committees before and after this one, in a circle. */
export function Neighbours({ committees, of }: { committees: CommitteeView[]; of: CommitteeView }) {
  const index = committees.indexOf(of);
  const previous = committees.at(index - 1) ?? of;
  const next = committees[(index + 1) % committees.length] ?? of;
  return (
    <Row aria-label="Other committees">
      {previous !== of && (
        <Neighbour to={committeePath(previous)}>
          <span>Previous committee</span>
          {previous.name}
        </Neighbour>
      )}
      <All to={PUBLIC_ROUTES.committees}>All committees</All>
      {next !== of && (
        <Neighbour to={committeePath(next)}>
          <span>Next committee</span>
          {next.name}
        </Neighbour>
      )}
    </Row>
  );
}
