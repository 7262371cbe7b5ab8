import { styled } from 'styled-components';
import { SiteHead } from '../layout/SiteHead';
import { useList } from '../api/use-list';
import { Accordion } from '../../shared/ui/content/Accordion';
import { Markdown } from '../../shared/ui/content/Markdown';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { size } from '../../shared/ui/theme/theme';
import { faqPage } from './messages';

/** The question is lead enough: an answer begins in the size in which it goes on. */
const Answer = styled(Markdown)`
  && > p:first-child {
    font-size: ${size.text};
  }
`;

export default function FaqPage() {
  const { title, clause, description, loading: loadingText, empty, failed } = faqPage;
  const { items, loading } = useList('faqs', failed);
  return (
    <>
      <SiteHead title={title} description={description} />
      <TitledContainer level={1} heading={title} clause={clause} beside>
        {loading && <Spinner label={loadingText} />}
        {!loading && items.length === 0 && <Notice text={empty} />}
        {items.length > 0 && (
          <Accordion
            items={items.map(({ _id, question, answer }) => ({
              id: _id,
              title: question,
              content: <Answer text={answer} />,
            }))}
          />
        )}
      </TitledContainer>
    </>
  );
}
