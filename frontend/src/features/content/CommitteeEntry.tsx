import type { CommitteeView } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { Clause } from '../../ui/Clause';
import { ExternalLink } from '../../ui/ExternalLink';
import { Markdown } from '../../ui/Markdown';
import { hairline, media, size, space } from '../../ui/theme/theme';
import { committeesPage } from '../../texts/committees';
import { CommitteePicture } from './CommitteePicture';

const Entry = styled.article`
  display: grid;
  gap: ${space(3)};
  padding-block: ${space(4)} ${space(6)};
  border-top: ${hairline};

  ${media.tablet} {
    grid-template-columns: 5fr 7fr;
    gap: ${space(5)};
  }
`;

const Name = styled.h2`
  margin-bottom: ${space(2)};
  font-size: ${size.h3};
  letter-spacing: -0.01em;
`;

const Guide = styled.p`
  margin-top: ${space(3)};
  font-weight: 600;
`;

/** One committee: its picture, its name, what it considers, and where to read on. */
export function CommitteeEntry({ committee }: { committee: CommitteeView }) {
  return (
    <Entry>
      <CommitteePicture address={committee.imageUrl} />
      <div>
        <Name>{committee.name}</Name>
        <Clause>{committeesPage.agenda}</Clause>
        <Markdown text={committee.agenda} />
        {committee.backgroundGuideURL && (
          <Guide>
            <ExternalLink href={committee.backgroundGuideURL}>{committeesPage.guide}</ExternalLink>
          </Guide>
        )}
      </div>
    </Entry>
  );
}
