import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { Clause } from '../../../../shared/ui/brand/Clause';
import { CommitteePicture } from '../../../../shared/ui/content/CommitteePicture';
import { color, hairline, media, radius, size, space } from '../../../../shared/ui/theme/theme';
import { useList } from '../../../api/use-list';
import { countSeats, describeSeats } from '../../../api/use-seats';

const Card = styled.div`
  display: grid;
  grid-template-columns: ${space(12)} minmax(0, 1fr);
  gap: ${space(2)};
  align-items: start;
  /* The same height while the agenda is loading. */
  min-height: ${space(11)};
  padding: ${space(1)};
  border: ${hairline};
  border-bottom: 3px double ${color.borderStrong};
  border-radius: ${radius};
  background: ${color.card};

  ${media.tablet} {
    grid-template-columns: ${space(18)} minmax(0, 1fr);
  }
`;

const Agenda = styled.p`
  display: -webkit-box;
  overflow: hidden;
  font-size: ${size.small};
  line-height: 1.4;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Verb = styled(Clause).attrs({ as: 'span' })`
  font-size: inherit;
  line-height: inherit;
`;

const Seats = styled.p`
  margin-top: ${space(0.5)};
  color: ${color.textMuted};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.4;
`;

/** What a delegate has chosen: its picture, agenda and free seats. */
export function CommitteeCard({ committee }: { committee: CommitteePortfolios }) {
  const { items } = useList('committees');
  const details = items.find(({ _id }) => _id === committee._id);
  const seats = countSeats(committee);
  return (
    <Card>
      <CommitteePicture {...(details && { of: details })} sizes="144px" />
      <div>
        {details && (
          <Agenda>
            <Verb>Considering</Verb> {details.agenda}
          </Agenda>
        )}
        <Seats>
          {describeSeats(seats, true)}
          {seats.isShared && '. Several delegates can share a portfolio'}
        </Seats>
      </div>
    </Card>
  );
}
