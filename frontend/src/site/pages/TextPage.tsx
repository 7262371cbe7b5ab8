import type { PageContent } from '@mun/contracts/content/pages';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Prose } from '../../shared/ui/content/Prose';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { space } from '../../shared/ui/theme/theme';
import { useConference } from '../api/use-conference';
import { EditablePage } from '../layout/EditablePage';
import { Programme } from '../layout/Programme';
import { PageSections } from './PageSections';

const Intro = styled(Prose)`
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
    <>
      {introHtml && <Intro html={introHtml} />}
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
