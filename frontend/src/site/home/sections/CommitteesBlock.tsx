import type { CommitteeView } from '@mun/contracts/content/content';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Clause } from '../../../shared/ui/brand/Clause';
import { PlacardName } from '../../../shared/ui/brand/Placard';
import { CommitteePicture } from '../../../shared/ui/content/CommitteePicture';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState';
import { ButtonLink } from '../../../shared/ui/forms/Button';
import { Container } from '../../../shared/ui/layout/Container';
import { sectionSpace, color, media, size, space, twoColumns } from '../../../shared/ui/theme/theme';
import { committeePath } from '../../api/committee-path';
import { describeSeats, type Seats } from '../../api/use-seats';

const MAX_SHOWN = 12;
/** A phone downloads smaller pictures than its screen could show: they are many, and drawn in lines. */
const SIZES = '(min-width: 64rem) 25vw, 50vw';

const Section = styled.section`
  padding-top: ${sectionSpace};
`;

const Head = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: end;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(4)};

  h2 {
    margin-top: ${space(0.5)};
    font-size: ${size.h1};
    letter-spacing: -0.02em;
  }
`;

const Empty = styled(Container)`
  padding-bottom: ${space(6)};
`;

/** A wall without gaps: the last picture fills what is left of its row. */
const Wall = styled.ul`
  display: grid;
  grid-template-columns: ${twoColumns};

  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }

  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));

    > :last-child:nth-child(4n + 1) {
      grid-column: span 4;
    }

    > :last-child:nth-child(4n + 2) {
      grid-column: span 3;
    }

    > :last-child:nth-child(4n + 3) {
      grid-column: span 2;
    }
  }
`;

const Tile = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 50vw;
  overflow: hidden;

  ${media.desktop} {
    min-height: 17vw;
  }

  > :first-child img,
  > div:first-child {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    border-radius: 0;
  }
`;

const Label = styled(Link)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  padding: ${space(1)};
  text-decoration: none;

  /* Inside the tile, which has no gap for it. */
  &:focus-visible {
    outline-offset: -3px;
  }

  &:hover span:first-child {
    background: ${color.ink};
    color: ${color.paper};
  }

  ${media.desktop} {
    padding: ${space(1.5)};
  }
`;

const Name = styled(PlacardName).attrs({ as: 'span' })`
  justify-self: start;
  max-width: 100%;
  padding: ${space(0.75)} ${space(1)};
  background: ${color.card};
  color: ${color.ink};
  font-size: 0.75rem;
  letter-spacing: 0.04em;
  line-height: 1.35;
  overflow-wrap: anywhere;
  hyphens: auto;

  small {
    display: block;
    font-size: 0.75rem;
    font-weight: 400;
    letter-spacing: 0;
    text-transform: none;
  }
`;

export interface CommitteesProps {
  committees: (CommitteeView & { seats: Seats | undefined })[];
  /** The committees are being loaded. */
  loading: boolean;
  /** Delegates can register. */
  isOpen: boolean;
}

/** Delegates who can register want to know which seats are left. */
export function CommitteesBlock({ committees, loading, isOpen }: CommitteesProps) {
  const id = useId();
  const shown = committees.slice(0, MAX_SHOWN);
  return (
    <Section aria-labelledby={id}>
      <Head>
        <div>
          <Clause>Calling to the floor</Clause>
          <h2 id={id}>Committees</h2>
        </div>
        <ButtonLink to="/committees" $variant="secondary">
          {committees.length > 0 ? `See all ${committees.length} committees` : 'See all committees'}
        </ButtonLink>
      </Head>
      {!loading && shown.length === 0 ? (
        <Empty>
          <EmptyState text="To be revealed soon" />
        </Empty>
      ) : (
        <Wall aria-busy={loading}>
          {loading
            ? Array.from({ length: MAX_SHOWN }, (_, index) => (
                <Tile key={index}>
                  <CommitteePicture />
                </Tile>
              ))
            : shown.map((committee) => {
                const available = committee.seats;
                return (
                  <Tile key={committee._id}>
                    <CommitteePicture of={committee} sizes={SIZES} />
                    <Label to={committeePath(committee)}>
                      <Name>
                        {committee.name}
                        {available && available.total > 0 && (
                          <small>{describeSeats(available, isOpen)}</small>
                        )}
                      </Name>
                    </Label>
                  </Tile>
                );
              })}
        </Wall>
      )}
    </Section>
  );
}
