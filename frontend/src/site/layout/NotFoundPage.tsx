import { styled } from 'styled-components';
import { SiteHead } from './SiteHead';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { Paragraphs } from '../../shared/ui/content/Paragraphs';
import { Placard } from '../../shared/ui/brand/Placard';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { font, size, space } from '../../shared/ui/theme/theme';
import { site } from '../messages';

/** The placard of a delegate who is not there. */
const Seat = styled(Placard)`
  max-width: 420px;
  margin-bottom: ${space(5)};
  padding-block: ${space(4)};
  font: 700 ${size.h1} / 1.05 ${font.text};
  letter-spacing: 0.12em;
  text-align: center;
`;

export function NotFoundPage() {
  const { code, heading, clause, text, home } = site.notFound;
  return (
    <>
      <SiteHead title={heading} description={text} />
      <TitledContainer level={1} heading={heading} clause={clause}>
        <Seat $back={4} aria-hidden="true">
          {code}
        </Seat>
        <Paragraphs>
          <p>{text}</p>
          <p>
            <ButtonLink to="/">{home}</ButtonLink>
          </p>
        </Paragraphs>
      </TitledContainer>
    </>
  );
}
