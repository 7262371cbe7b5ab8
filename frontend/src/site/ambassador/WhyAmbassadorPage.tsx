import { styled } from 'styled-components';
import { Markdown } from '../../shared/ui/content/Markdown';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { color, hairline, media, size, space } from '../../shared/ui/theme/theme';
import { usePage } from '../api/use-pages';
import { NotFoundPage } from '../layout/NotFoundPage';
import { Page } from '../layout/Page';
import { usePageText } from '../api/use-page-text';

const Intro = styled(Markdown)`
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
`;

const Benefit = styled(Markdown)`
  max-width: 46ch;
  color: ${color.quiet};

  && > p:first-child {
    font-size: ${size.text};
  }
`;

/** Why to become a Campus Ambassador, with the link to the application form. */
export default function WhyAmbassadorPage() {
  const { exists, summary, page, error, retry } = usePage('why-ca');
  if (exists === false) return <NotFoundPage />;
  const title = summary?.title ?? 'Why Become a CA?';
  return (
    <Page title={title} clause={page?.clause ?? ''} description={page?.description ?? title}>
      <AsyncContent
        data={page}
        error={error}
        retry={retry}
        errorMessage="This page could not be loaded."
        loading={<Skeleton lines={8} />}
      >
        {({ body }) => <Reasons body={body} />}
      </AsyncContent>
    </Page>
  );
}

function Reasons({ body }: { body: string }) {
  const { intro, sections } = usePageText(body);
  return (
    <>
      {intro && <Intro text={intro} />}
      <ButtonLink to="/ca">Register as CA</ButtonLink>
      <Benefits>
        {sections.map(({ id, heading, text }) => (
          <li key={id} id={id}>
            <h2>{heading}</h2>
            <Benefit text={text} />
          </li>
        ))}
      </Benefits>
    </>
  );
}
