import { styled } from 'styled-components';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Text } from '../../shared/ui/layout/Text';
import { color, hairline, radius, size, space } from '../../shared/ui/theme/theme';
import type { Seats } from '../api/use-seats';

const Chip = styled.li<{ $taken: boolean }>`
  max-width: 100%;
  padding: ${space(0.75)} ${space(1.25)};
  border: ${hairline};
  border-bottom: 3px double ${({ $taken }) => ($taken ? color.border : color.borderStrong)};
  border-radius: ${radius};
  background: ${({ $taken }) => ($taken ? 'transparent' : color.card)};
  font-size: ${size.small};
  overflow-wrap: anywhere;
  ${({ $taken }) => $taken && `color: ${color.textMuted};`}

  small {
    margin-left: ${space(1)};
    font-size: 0.75rem;
    font-weight: 600;
  }
`;

/** What delegates can represent in a committee, and which of it is taken. */
export function Portfolios({ seats }: { seats: Seats | undefined }) {
  if (!seats) return <Skeleton label="Loading portfolios..." lines={3} />;
  if (seats.total === 0) return <EmptyState text="To be revealed soon" />;
  return (
    <>
      <Text $variant="secondary">
        Your portfolio is the country or role you represent.
        {seats.isShared && ' Several delegates can share one here.'}
      </Text>
      <Cluster as="ul" $above={2}>
        {seats.portfolios.map((portfolio) => {
          const taken = seats.taken.has(portfolio);
          return (
            <Chip key={portfolio} $taken={taken}>
              {taken ? <s>{portfolio}</s> : portfolio}
              {taken && <small>Taken</small>}
            </Chip>
          );
        })}
      </Cluster>
    </>
  );
}
