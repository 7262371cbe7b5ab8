import type { CommitteeView } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { pluralize } from '../../shared/lib/format/pluralize';
import { Placard } from '../../shared/ui/brand/Placard';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { Stack } from '../../shared/ui/layout/Stack';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { color, font, media, size, space } from '../../shared/ui/theme/theme';
import { chooseCommitteePath } from '../api/committee-path';
import type { Seats } from '../api/use-seats';
import { ShareButton } from '../shared/ShareButton';

const Count = styled.p`
  min-height: 1.4em;
  color: ${color.textMuted};

  b {
    display: block;
    color: ${color.ink};
    font: 500 ${size.h1} / 1 ${font.display};
    font-variant-numeric: tabular-nums;
  }
`;

const Guide = styled.div`
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
  }
`;

const OnScreen = styled.div`
  display: grid;
  gap: ${space(2)};

  ${media.print} {
    display: none;
  }
`;

interface Props {
  committee: CommitteeView;
  /** Undefined until they are known. */
  seats: Seats | undefined;
  isOpen: boolean;
}

/** The seats of a committee, and what the user can do with it. */
export function SeatsPanel({ committee, seats, isOpen }: Props) {
  return (
    <Placard $back={2}>
      <Stack>
        {seats && seats.total > 0 && Number.isFinite(seats.total) && (
          <Count>
            <b>{isOpen ? seats.left : seats.total}</b>{' '}
            {isOpen ? `of ${pluralize(seats.total, 'seat')} left` : seats.total === 1 ? 'seat' : 'seats'}
          </Count>
        )}
        <OnScreen>
          {isOpen && seats && seats.left > 0 && (
            <ButtonLink to={chooseCommitteePath(committee)}>Choose this committee</ButtonLink>
          )}
          <ShareButton label="Share this committee" copyLabel="Copy link" title={committee.name} />
        </OnScreen>
        {committee.backgroundGuideURL && (
          <Guide>
            <ExternalLink href={committee.backgroundGuideURL}>View Background Guide</ExternalLink>
          </Guide>
        )}
      </Stack>
    </Placard>
  );
}
