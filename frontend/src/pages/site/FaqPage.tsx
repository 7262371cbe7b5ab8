import { styled } from 'styled-components';
import { SiteHead } from '../../features/content/SiteHead';
import { useList } from '../../features/content/use-list';
import { Accordion } from '../../ui/Accordion';
import { Markdown } from '../../ui/Markdown';
import { Notice } from '../../ui/Notice';
import { Spinner } from '../../ui/Spinner';
import { TitledContainer } from '../../ui/TitledContainer';
import { size } from '../../ui/theme/theme';
import { faqPage } from '../../texts/faq';

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
