import { SiteHead } from '../../features/content/SiteHead';
import { AmbassadorForm } from '../../features/registration/AmbassadorForm';
import { Interactive } from '../../ui/Interactive';
import { TitledContainer } from '../../ui/TitledContainer';
import { ambassador } from '../../texts/ambassador';

export default function AmbassadorPage() {
  const { title, clause, description } = ambassador;
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={title} clause={clause}>
        <Interactive>
          <AmbassadorForm />
        </Interactive>
      </TitledContainer>
    </>
  );
}
