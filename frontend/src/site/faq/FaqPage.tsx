import { Accordion } from './Accordion';
import { Prose } from '../../shared/ui/content/Prose';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { useList } from '../api/use-list';
import { Page } from '../layout/Page';

export default function FaqPage() {
  const { items, loading } = useList('faqs');
  return (
    <Page
      title="Frequently Asked Questions"
      clause="Responding to"
      description="Answers to what delegates ask most about registration, fees, committees and the conference days."
    >
      {loading && <Spinner label="Loading questions..." />}
      {!loading && items.length === 0 && <EmptyState text="No FAQs available at the moment." />}
      {items.length > 0 && (
        <Accordion
          items={items.map(({ _id, question, answerHtml }) => ({
            id: _id,
            title: question,
            content: <Prose plain html={answerHtml} />,
          }))}
        />
      )}
    </Page>
  );
}
