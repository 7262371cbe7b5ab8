import { styled } from 'styled-components';
import { Prose } from '../../shared/ui/content/Prose';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { EditablePage } from '../layout/EditablePage';

const Intro = styled(Prose)`
  max-width: 60ch;
  margin-bottom: ${space(4)};
  text-wrap: pretty;
`;

const Benefits = styled.ul`
  display: grid;
  gap: 0 ${space(4)};
  margin-top: ${space(7)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  > li {
    min-width: 0;
    padding-block: ${space(3)} ${space(5)};
    border-top: ${hairline};
  }

  h2 {
    margin-bottom: ${space(1)};
    font-size: ${size.h3};
  }

  h2 + div {
    max-width: 46ch;
    color: ${color.textMuted};
  }
`;

/** Why to become a Campus Ambassador, with the link to the application form. */
export default function WhyAmbassadorPage() {
  return (
    <EditablePage slug="why-ca" initialTitle="Why Become a CA?">
      {({ introHtml, sections = [] }) => (
        <>
          {introHtml && <Intro html={introHtml} />}
          <ButtonLink to="/ca">Register as CA</ButtonLink>
          <Benefits>
            {sections.map(({ id, heading, html }) => (
              <li key={id} id={id}>
                <h2>{heading}</h2>
                <Prose plain html={html} />
              </li>
            ))}
          </Benefits>
        </>
      )}
    </EditablePage>
  );
}
