import { SPONSOR_TYPES, type SponsorType } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { CardGrid } from '../../shared/ui/layout/CardGrid';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { size } from '../../shared/ui/theme/theme';
import { useList } from '../api/use-list';
import { Page } from '../layout/Page';
import { SponsorPlate } from './SponsorPlate';

const GROUPS: Record<SponsorType, { clause: string; heading: string }> = {
  partner: { clause: 'Grateful to', heading: 'Our Partners' },
  college: { clause: 'Together with', heading: 'Our Collabs' },
  endorsement: { clause: 'Honoured by', heading: 'Endorsements' },
};

const Intro = styled.p`
  max-width: 60ch;
  font-size: ${size.lead};
  text-wrap: pretty;
`;

export default function SponsorsPage() {
  const { items, loading } = useList('sponsors');
  const groups = SPONSOR_TYPES.map((type) => ({
    ...GROUPS[type],
    sponsors: items.filter((sponsor) => sponsor.type === type),
  })).filter(({ sponsors }) => sponsors.length > 0);
  return (
    <>
      <Page
        title="Sponsors"
        heading="SPONSORS"
        clause="Noting with appreciation our"
        description="The partners, colleges and friends who support the conference."
      >
        {loading && <Spinner label="Loading sponsors..." />}
        {!loading && items.length === 0 && <Notice text="To be revealed soon" />}
        {items.length > 0 && (
          <Intro>The conference is made possible by the people and institutions who support us.</Intro>
        )}
      </Page>
      {groups.map(({ sponsors, ...head }) => (
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
