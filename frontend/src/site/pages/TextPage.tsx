import type { PageContent } from '@mun/contracts/content/pages/pages';
import { useParams } from 'react-router-dom';
import { Prose } from '../../shared/ui/content/Prose';
import { Stack } from '../../shared/ui/layout/Stack';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { useConference } from '../api/use-conference';
import { EditablePage } from '../layout/EditablePage';
import { Programme } from '../layout/Programme';
import { PageSections } from './PageSections';

/** The built-in page that shows the conference's programme with its text. */
const PROGRAMME = 'programme';

/** A page of text that organisers edit: terms, privacy, dress code, and their own. */
export default function TextPage() {
  const { slug = '' } = useParams();
  return (
    <EditablePage slug={slug.toLowerCase()} initialTitle={'\u00A0'}>
      {(page) => <PageText page={page} />}
    </EditablePage>
  );
}

function PageText({ page: { slug, introHtml, sections = [] } }: { page: PageContent }) {
  const { conference } = useConference();
  const programme = slug === PROGRAMME ? conference?.programme : undefined;
  return (
    <Stack $gap={6}>
      {introHtml && <Prose html={introHtml} />}
      {programme && programme.length > 0 && (
        <section>
          <VisuallyHidden as="h2">Order of the day</VisuallyHidden>
          <Programme programme={programme} />
        </section>
      )}
      <div>
        <PageSections sections={sections} />
      </div>
    </Stack>
  );
}
