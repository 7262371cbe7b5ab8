import { styled } from 'styled-components';
import { useConference } from '../../features/content/use-conference';
import { ButtonLink } from '../../ui/Button';
import { PageHead } from '../../ui/PageHead';
import { TitledContainer } from '../../ui/TitledContainer';
import { color, hairline, media, space } from '../../ui/theme/theme';
import { registration } from '../../texts/registration';

const Ways = styled.div`
  display: grid;
  border-top: ${hairline};

  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Way = styled.div`
  display: grid;
  align-content: space-between;
  justify-items: start;
  gap: ${space(3)};
  padding-block: ${space(4)};

  p {
    max-width: 40ch;
    color: ${color.quiet};
  }

  ${media.tablet} {
    &:first-child {
      padding-right: ${space(6)};
    }

    & + & {
      padding-left: ${space(6)};
      border-left: ${hairline};
    }
  }
`;

export default function RegisterPage() {
  const { name } = useConference();
  const texts = registration.welcome;
  return (
    <>
      <PageHead title={texts.title(name)} description={texts.description} />
      <TitledContainer level={1} heading={texts.title(name)} clause={texts.clause}>
        <Ways>
          <Way>
            <p>{texts.newText}</p>
            <ButtonLink to="/register/new">{texts.new}</ButtonLink>
          </Way>
          <Way>
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
