import type { FaqView } from '@mun/contracts/content/content';
import { FaqForm } from '@mun/contracts/content/content-forms';
import { styled } from 'styled-components';
import { Prose } from '../../shared/ui/content/Prose';
import { color, size, clamp } from '../../shared/ui/theme/theme';
import { CardBody } from '../shared/collections/Cards';
import { Collection } from '../shared/collections/Collection';
import type { CollectionConfig } from '../shared/collections/collection-config';
import { ENDPOINTS } from '../shared/collections/endpoints';

/** The beginning of the answer; the form shows the whole. */
const Answer = styled.div`
  ${clamp(3)}
  color: ${color.textMuted};
  font-size: ${size.small};
  line-height: 1.45;

  > div,
  > div > p:first-child {
    display: inline;
    font-size: inherit;
  }

  img {
    display: none;
  }
`;

const FAQS: CollectionConfig<FaqView, FaqForm> = {
  title: 'Manage FAQs',
  noun: 'FAQ',
  empty: { heading: 'No FAQs yet' },
  fetchFailed: 'Failed to fetch FAQs',
  saveFailed: 'Failed to submit FAQ',
  endpoints: ENDPOINTS.faqs,
  nameOf: ({ question }) => question,
  Card: ({ item }) => (
    <CardBody>
      <h2>{item.question}</h2>
      <Answer>
        Answer: <Prose html={item.answerHtml} />
      </Answer>
    </CardBody>
  ),
  rules: FaqForm,
  initial: { question: '', answer: '' },
  fields: [
    { name: 'question', label: 'Question', kind: 'textarea', rows: 2 },
    {
      name: 'answer',
      label: 'Answer',
      kind: 'markdown',
      rows: 6,
      hint: 'You can use Markdown: **bold**, *italic*, [a link](https://example.org), - for a list.',
    },
  ],
};

export default function ManageFaqPage() {
  return <Collection config={FAQS} />;
}
