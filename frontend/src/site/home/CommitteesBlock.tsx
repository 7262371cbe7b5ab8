import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { Notice } from '../../shared/ui/feedback/Notice';
import { PlacardName } from '../../shared/ui/brand/Placard';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { color, hairline, media, space } from '../../shared/ui/theme/theme';
import { CommitteePicture } from '../../shared/ui/content/CommitteePicture';
import { useList } from '../api/use-list';

const MAX_SHOWN = 6;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(3)} ${space(2)};
  margin-bottom: ${space(4)};

  ${media.desk} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(4)} ${space(3)};
  }
`;

const Tile = styled(Link)`
  display: block;
  text-decoration: none;

  &:hover img {
    border-color: ${color.accent};
  }
`;

const Name = styled(PlacardName)`
  margin-top: ${space(1)};
  padding-top: ${space(1)};
  border-top: ${hairline};
  font-size: 0.8125rem;
  letter-spacing: 0.06em;
  line-height: 1.4;
`;

export function CommitteesBlock() {
  const { items: committees, loading } = useList('committees');
  const shown = committees.slice(0, MAX_SHOWN);
  return (
    <TitledContainer heading="Committees" clause="Calling to the floor" beside>
      {!loading && shown.length === 0 ? (
        <Notice text="To be revealed soon" />
      ) : (
        <>
          <Grid aria-busy={loading}>
            {loading
              ? Array.from({ length: MAX_SHOWN }, (_, index) => (
                  <li key={index}>
                    <CommitteePicture />
                    <Name>{'\u00A0'}</Name>
                  </li>
                ))
              : shown.map((committee) => (
                  <li key={committee._id}>
                    <Tile to="/committees">
                      <CommitteePicture of={committee} sizes="(min-width: 64rem) 246px, 45vw" />
                      <Name>{committee.name}</Name>
                    </Tile>
                  </li>
                ))}
          </Grid>
          <ButtonLink to="/committees" $quiet>
            {committees.length > 0 ? `See all ${committees.length} committees` : 'See all committees'}
          </ButtonLink>
        </>
      )}
    </TitledContainer>
  );
}
