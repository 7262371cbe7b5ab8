import type { ConferenceView } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { TitledContainer } from '../../../shared/ui/page/TitledContainer';
import { sectionSpace } from '../../../shared/ui/theme/theme';
import { Letter } from './Letter';

const Sections = styled.div`
  padding-top: ${sectionSpace};

  /* The first needs no rule below the wall of pictures. */
  > :first-child > div > div {
    padding-top: 0;
    border-top: 0;
  }
`;

const SECTIONS = [
  {
    name: 'principal',
    clause: 'Welcoming every delegation',
    heading: 'Letter from Principal',
    role: 'Principal',
    unfold: 'Read the letter',
  },
  {
    name: 'secretaryGeneral',
    clause: 'Inviting all delegates',
    heading: 'Letter from Secretary General',
    role: 'Secretary General',
    unfold: 'Read the letter',
  },
  { name: 'about', clause: 'Recalling how it began', heading: 'About Us', unfold: 'Read more' },
] as const;

/** The sections whose text has been written; null if there is none. */
export function Letters({ conference }: { conference: ConferenceView }) {
  const { lettersHtml: letters = conference.letters, signatories } = conference;
  const written = SECTIONS.filter(({ name }) => letters[name] !== '');
  if (written.length === 0) return null;
  const sections = written.map(({ name, clause, heading, unfold, ...section }) => (
    <TitledContainer key={name} heading={heading} clause={clause} beside>
      <Letter
        html={letters[name]}
        unfold={unfold}
        signatory={
          'role' in section && name !== 'about'
            ? { name: signatories[name], role: section.role, photo: signatories[`${name}Photo`] }
            : undefined
        }
      />
    </TitledContainer>
  ));
  return <Sections>{sections}</Sections>;
}
