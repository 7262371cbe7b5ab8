import { SPONSOR_TYPES } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { SponsorPlate } from './SponsorPlate';
import { SiteHead } from '../layout/SiteHead';
import { useList } from '../api/use-list';
import { CardGrid } from '../../shared/ui/layout/CardGrid';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { size } from '../../shared/ui/theme/theme';
import { sponsorsPage } from './messages';

const Intro = styled.p`
  max-width: 60ch;
  font-size: ${size.lead};
  text-wrap: pretty;
`;

export default function SponsorsPage() {
  const {
    title,
    heading,
    clause,
    description,
    intro,
    loading: loadingText,
    empty,
    failed,
    groups,
  } = sponsorsPage;
  const { items, loading } = useList('sponsors', failed);
  const filled = SPONSOR_TYPES.map((type) => ({
    ...groups[type],
    sponsors: items.filter((sponsor) => sponsor.type === type),
  })).filter(({ sponsors }) => sponsors.length > 0);
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={heading} clause={clause}>
        {loading && <Spinner label={loadingText} />}
        {!loading && items.length === 0 && <Notice text={empty} />}
        {items.length > 0 && <Intro>{intro}</Intro>}
      </TitledContainer>
      {filled.map(({ sponsors, ...head }) => (
        <TitledContainer key={head.heading} {...head} beside>
          <CardGrid $across={3}>
            {sponsors.map((sponsor) => (
              <li key={sponsor._id}>
                <SponsorPlate sponsor={sponsor} />
              </li>
            ))}
          </CardGrid>
        </TitledContainer>
      ))}
    </>
  );
}
