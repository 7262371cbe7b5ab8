import type { CommitteeView } from '@mun/contracts/content/content';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Clause } from '../../shared/ui/brand/Clause';
import { PlacardName } from '../../shared/ui/brand/Placard';
import { CommitteePicture } from '../../shared/ui/content/CommitteePicture';
import { Prose } from '../../shared/ui/content/Prose';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { chooseCommitteePath, committeePath } from '../api/committee-path';
import { describeSeats, type Seats } from '../api/use-seats';

/** On a phone a small picture beside the name; otherwise a large one above it. */
const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, ${space(13)}) minmax(min(100%, 9rem), 1fr);
  grid-template-rows: auto 1fr auto;
  gap: ${space(1.5)} ${space(2)};
  padding-top: ${space(3)};
  border-top: ${hairline};
  scroll-margin-top: ${space(1)};

  /* The agenda. */
  > :nth-child(3) {
    grid-column: 1 / -1;
    line-height: 1.5;
  }

  ${Clause} {
    font-size: ${size.text};
  }

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: subgrid;
    grid-row: span 4;
    gap: ${space(2)};
    padding-top: 0;
    border-top: 0;
  }
`;

const Name = styled.h2`
  font-size: ${size.h4};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;

  /* At least 44 px to tap, without taking more room. */
  a {
    display: block;
    margin-block: ${space(-1.5)};
    padding-block: ${space(1.5)};
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`;

const Seating = styled(PlacardName)`
  margin-top: ${space(0.75)};
  color: ${color.textMuted};
  font-size: 0.75rem;
  letter-spacing: 0.06em;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-content: start;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding-bottom: ${space(2)};

  > a {
    min-height: 44px;
  }

  > a:not(:first-child:nth-last-child(n + 2)) {
    display: inline-flex;
    align-items: center;
  }

  ${media.print} {
    display: none;
  }
`;

interface Props {
  committee: CommitteeView;
  /** Undefined until they are known. */
  seats: Seats | undefined;
  canChoose: boolean;
  /** Visible without scrolling. */
  eager: boolean;
}

export function CommitteeCard({ committee, seats, canChoose, eager }: Props) {
  return (
    <Card id={committee.slug}>
      <CommitteePicture
        of={committee}
        sizes="(min-width: 64rem) 380px, (min-width: 40rem) 45vw, 104px"
        eager={eager}
      />
      <div>
        <Name>
          <Link to={committeePath(committee)}>{committee.name}</Link>
        </Name>
        {seats && seats.total > 0 && <Seating>{describeSeats(seats, canChoose)}</Seating>}
      </div>
      <div>
        <Clause>Considering</Clause>
        <Prose plain html={committee.agendaHtml} />
      </div>
      <Actions>
        {canChoose && seats && seats.left > 0 && (
          <ButtonLink
            to={chooseCommitteePath(committee)}
            $variant="secondary"
            aria-label={`Choose this committee: ${committee.name}`}
          >
            Choose this committee
          </ButtonLink>
        )}
        {committee.backgroundGuideURL && (
          <ExternalLink href={committee.backgroundGuideURL}>View Background Guide</ExternalLink>
        )}
      </Actions>
    </Card>
  );
}
