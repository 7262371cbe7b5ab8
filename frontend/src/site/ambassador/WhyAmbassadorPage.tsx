import { styled } from 'styled-components';
import { SiteHead } from '../layout/SiteHead';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { ambassador } from './messages';

const Intro = styled.p`
  max-width: 60ch;
  margin-bottom: ${space(4)};
  font-size: ${size.lead};
  text-wrap: pretty;
`;

const Benefits = styled.ul`
  display: grid;
  gap: 0 ${space(4)};
  margin-top: ${space(7)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  li {
    padding-block: ${space(3)} ${space(5)};
    border-top: ${hairline};
  }

  h2 {
    margin-bottom: ${space(1)};
    font-size: ${size.h3};
  }

  p {
    max-width: 46ch;
    color: ${color.quiet};
  }
`;

export default function WhyAmbassadorPage() {
  const { title, clause, description, intro, register, benefits } = ambassador.why;
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={title} clause={clause}>
        <Intro>{intro}</Intro>
        <ButtonLink to="/ca">{register}</ButtonLink>
        <Benefits>
          {benefits.map(({ heading, text }) => (
            <li key={heading}>
              <h2>{heading}</h2>
              <p>{text}</p>
            </li>
          ))}
        </Benefits>
      </TitledContainer>
    </>
  );
}
