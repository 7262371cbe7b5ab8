import { styled } from 'styled-components';
import { SiteHead } from '../layout/SiteHead';
import { useConference } from '../api/use-conference';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { Placard } from '../../shared/ui/brand/Placard';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { color, media, size, space } from '../../shared/ui/theme/theme';
import { registration } from './messages';

const Ways = styled.div`
  display: grid;
  gap: ${space(3)} ${space(4)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Way = styled(Placard)`
  display: grid;
  grid-template-rows: auto 1fr auto;
  justify-items: start;
  gap: ${space(2)};

  ${media.desk} {
    padding: ${space(5)};
  }

  h2 {
    font-size: ${size.h3};
  }

  p {
    max-width: 40ch;
    color: ${color.quiet};
  }

  a {
    margin-top: ${space(2)};
  }
`;

export default function RegisterPage() {
  const { name, conference } = useConference();
  const texts = registration.welcome;
  return (
    <>
      <SiteHead title={texts.title} description={texts.description} />
      <TitledContainer level={1} heading={texts.heading(name)} clause={texts.clause}>
        <Ways>
          <Way $back={2.5}>
            <h2>{texts.newHeading}</h2>
            <p>{conference?.registrationOpen === false ? texts.newClosed : texts.newText}</p>
            <ButtonLink to="/register/new">{texts.new}</ButtonLink>
          </Way>
          <Way $back={2.5}>
            <h2>{texts.checkHeading}</h2>
            <p>{texts.checkText}</p>
            <ButtonLink to="/register/check" $quiet>
              {texts.check}
            </ButtonLink>
          </Way>
        </Ways>
      </TitledContainer>
    </>
  );
}
