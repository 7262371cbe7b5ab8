import type { FaqView } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { Collection } from '../../features/admin/Collection';
import { CONTENT } from '../../features/content/content-calls';
import { plainWords } from '../../features/content/plain-words';
import { FaqEditor } from '../../features/content/FaqEditor';
import { collections } from '../../texts/admin-collections';
import { color } from '../../ui/theme/theme';

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
        {plainWords(answer)}
      </Answer>
    </>
  );
}

export default function FaqPage() {
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
