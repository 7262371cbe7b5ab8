import { ButtonLink } from '../../ui/Button';
import { PageHead } from '../../ui/PageHead';
import { TitledContainer } from '../../ui/TitledContainer';
import { Paragraphs } from '../../ui/Paragraphs';
import { site } from '../../texts/site';

export function NotFoundPage() {
  const { heading, clause, text, home } = site.notFound;
  return (
    <>
      <PageHead title={heading} description={text} />
      <TitledContainer level={1} heading={heading} clause={clause}>
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
