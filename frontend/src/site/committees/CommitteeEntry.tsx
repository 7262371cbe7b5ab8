import type { CommitteeView } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { Clause } from '../../shared/ui/brand/Clause';
import { ExternalLink } from '../../shared/ui/navigation/ExternalLink';
import { Markdown } from '../../shared/ui/content/Markdown';
import { PlacardName } from '../../shared/ui/brand/Placard';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { CommitteePicture } from '../../shared/ui/content/CommitteePicture';

const Entry = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding-block: ${space(4)} ${space(6)};
  border-top: ${hairline};

  ${media.tablet} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${space(5)};
  }
`;

const Name = styled.h2`
  margin-bottom: ${space(1)};
  font-size: ${size.h3};
  letter-spacing: -0.01em;
`;

const Facts = styled(PlacardName)`
  margin-bottom: ${space(2)};
  color: ${color.quiet};
  font-size: 0.75rem;

  span + span::before {
    content: '·';
    margin-inline: ${space(1)};
  }
`;

const Guide = styled.p`
  margin-top: ${space(3)};
  font-weight: 600;
`;

interface Props {
  committee: CommitteeView;
  /** Its number on the order paper, from 1. */
  item: number;
  /** Number of portfolios, if known. */
  portfolios: number | undefined;
  /** Visible without scrolling. */
  eager: boolean;
}

export function CommitteeEntry({ committee, item, portfolios, eager }: Props) {
  return (
    <Entry>
      <CommitteePicture of={committee} sizes="(min-width: 40rem) 480px, 90vw" eager={eager} />
      <div>
        <Name>{committee.name}</Name>
        <Facts>
          <span>Item {item}</span>
          {portfolios ? <span>{portfolios === 1 ? '1 portfolio' : `${portfolios} portfolios`}</span> : null}
        </Facts>
        <Clause>Considering</Clause>
        <Markdown text={committee.agenda} />
        {committee.backgroundGuideURL && (
          <Guide>
            <ExternalLink href={committee.backgroundGuideURL}>View Background Guide</ExternalLink>
          </Guide>
        )}
      </div>
    </Entry>
  );
}
