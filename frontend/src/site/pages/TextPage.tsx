import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Markdown } from '../../shared/ui/content/Markdown';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { space } from '../../shared/ui/theme/theme';
import { useConference } from '../api/use-conference';
import { usePage } from '../api/use-pages';
import { NotFoundPage } from '../layout/NotFoundPage';
import { Page } from '../layout/Page';
import { Programme } from '../layout/Programme';
import { PageSections } from './PageSections';
import { usePageText } from '../api/use-page-text';

const Intro = styled(Markdown)`
  margin-bottom: ${space(6)};
  overflow-wrap: break-word;
`;

const Order = styled.section`
  margin-bottom: ${space(6)};
`;

/** The built-in page that shows the conference's programme with its text. */
const PROGRAMME = 'programme';

/** A page of text that organisers edit: terms, privacy, dress code, and their own. */
export default function TextPage() {
  const { slug = '' } = useParams();
  const { exists, summary, page, error, retry } = usePage(slug.toLowerCase());
  if (exists === false) return <NotFoundPage />;
  const title = summary?.title ?? '\u00A0';
  return (
    <Page title={title} clause={page?.clause ?? ''} description={page?.description ?? title}>
      <AsyncContent
        data={page}
        error={error}
        retry={retry}
        errorMessage="This page could not be loaded."
        loading={<Skeleton lines={8} />}
      >
        {({ body }) => <PageText slug={slug} body={body} />}
      </AsyncContent>
    </Page>
  );
}

function PageText({ slug, body }: { slug: string; body: string }) {
  const { conference } = useConference();
  const programme = slug === PROGRAMME ? conference?.programme : undefined;
  const { intro, sections } = usePageText(body);
  return (
    <>
      {intro && <Intro text={intro} />}
      {programme && programme.length > 0 && (
        <Order>
          <VisuallyHidden as="h2">Order of the day</VisuallyHidden>
          <Programme programme={programme} />
        </Order>
      )}
      <PageSections sections={sections} />
    </>
  );
}
