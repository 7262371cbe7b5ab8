import { SiteHead } from '../../features/content/SiteHead';
import { CheckForm } from '../../features/registration/CheckForm';
import { Interactive } from '../../ui/Interactive';
import { TitledContainer } from '../../ui/TitledContainer';
import { registration } from '../../texts/registration';

export default function CheckAllotmentPage() {
  const { title, clause, description } = registration.check;
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={title} clause={clause}>
        <Interactive>
          <CheckForm />
        </Interactive>
      </TitledContainer>
    </>
  );
}
