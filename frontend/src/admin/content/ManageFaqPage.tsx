import type { FaqView } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { Collection } from '../collections/Collection';
import { CONTENT } from '../collections/endpoints';
import { stripMarkdown } from './plain-words';
import { FaqEditor } from './FaqEditor';
import { collections } from '../collections/messages';
import { color } from '../../shared/ui/theme/theme';

const texts = collections.faqs;

/** As much as one needs to know it by; the whole of it stands in its form. */
const Answer = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.quiet};
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;

function Card({ thing: { question, answer } }: { thing: FaqView }) {
  return (
    <>
      <h2>{question}</h2>
      <Answer>
        {texts.answer}
        {stripMarkdown(answer)}
      </Answer>
    </>
  );
}

export default function ManageFaqPage() {
  return (
    <Collection
      texts={texts}
      calls={CONTENT.faqs}
      nameOf={({ question }: FaqView) => question}
      Card={Card}
      Editor={FaqEditor}
    />
  );
}
