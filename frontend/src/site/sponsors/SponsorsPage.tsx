import { SPONSOR_TYPES } from '@mun/contracts/content/content';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { Grid } from '../../shared/ui/layout/Grid';
import { Text } from '../../shared/ui/layout/Text';
import { CardGrid } from '../shared/CardGrid';
import { TitledContainer } from '../../shared/ui/page/TitledContainer';
import { useList } from '../api/use-list';
import { Page } from '../layout/Page';
import { SponsorPlate } from './SponsorPlate';

/** Partners are largest, endorsements smallest. */
const GROUPS = {
  partner: {
    clause: 'Grateful to',
    heading: 'Our Partners',
    across: 3,
    beside: false,
    sizes: '(min-width: 64rem) 290px, 70vw',
  },
  college: {
    clause: 'Together with',
    heading: 'Our Collabs',
    across: 3,
    beside: true,
    sizes: '(min-width: 64rem) 196px, (min-width: 40rem) 24vw, 38vw',
  },
  endorsement: {
    clause: 'Honoured by',
    heading: 'Endorsements',
    across: 4,
    beside: true,
    sizes: '(min-width: 64rem) 140px, (min-width: 40rem) 24vw, 38vw',
  },
} as const;

export default function SponsorsPage() {
  const { items, loading } = useList('sponsors');
  const groups = SPONSOR_TYPES.map((type) => ({
    type,
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
        {!loading && items.length === 0 && <EmptyState text="To be revealed soon" />}
        {items.length > 0 && (
          <Text $size="lead" $measure>
            The conference is made possible by the people and institutions who support us.
          </Text>
        )}
      </Page>
      {groups.map(({ type, sponsors, sizes, across, ...head }) => {
        const plates = sponsors.map((sponsor) => (
          <li key={sponsor._id}>
            <SponsorPlate sponsor={sponsor} sizes={sizes} large={type === 'partner'} />
          </li>
        ));
        return (
          <TitledContainer key={type} {...head}>
            {type === 'partner' ? (
              <Grid as="ul" $tablet={3} $gap={4}>
                {plates}
              </Grid>
            ) : (
              <CardGrid $across={across}>{plates}</CardGrid>
            )}
          </TitledContainer>
        );
      })}
    </>
  );
}
