import { SPONSOR_TYPES, type SponsorView } from '@mun/contracts/content';
import { Facts } from '../collections/Cards';
import { Collection } from '../collections/Collection';
import { CONTENT } from '../collections/endpoints';
import { SponsorEditor } from './SponsorEditor';
import { SponsorLogo } from '../../shared/ui/content/SponsorLogo';
import { collections } from '../collections/messages';

const texts = collections.sponsors;

function Card({ thing: sponsor }: { thing: SponsorView }) {
  return (
    <>
      <SponsorLogo sponsor={sponsor} />
      <h2>{sponsor.name}</h2>
      <Facts>{texts.type(sponsor.type)}</Facts>
    </>
  );
}

/** As the site shows them: the types one after the other, each in the organisers' order. */
function byType(list: SponsorView[]): SponsorView[] {
  return SPONSOR_TYPES.flatMap((type) => list.filter((one) => one.type === type));
}

export default function ManageSponsorsPage() {
  return (
    <Collection
      texts={texts}
      calls={CONTENT.sponsors}
      nameOf={({ name }: SponsorView) => name}
      arrange={byType}
      Card={Card}
      Editor={SponsorEditor}
    />
  );
}
