import type { CommitteePortfolios } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { Clause } from '../../../../shared/ui/brand/Clause';
import { CommitteePicture } from '../../../../shared/ui/content/CommitteePicture';
import { Hint, Text } from '../../../../shared/ui/layout/Text';
import { color, hairline, media, radius, space } from '../../../../shared/ui/theme/theme';
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

  line-height: 1.4;

  ${Clause} {
    font-size: inherit;
    line-height: inherit;
  }

  ${media.tablet} {
    grid-template-columns: ${space(18)} minmax(0, 1fr);
  }
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
          <Text $size="small" $lines={3}>
            <Clause as="span">Considering</Clause> {details.agenda}
          </Text>
        )}
        <Hint $strong $above={0.5}>
          {describeSeats(seats, true)}
          {seats.isShared && '. Several delegates can share a portfolio'}
        </Hint>
      </div>
    </Card>
  );
}
