import type { ConferenceView } from '@mun/contracts/content/content';
import { TitledContainer } from '../../../shared/ui/layout/TitledContainer';
import { Letter } from './Letter';

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

export function Letters({ conference: { letters, signatories } }: { conference: ConferenceView }) {
  return SECTIONS.map(({ name, clause, heading, unfold, ...section }) => (
    <TitledContainer key={name} heading={heading} clause={clause} beside>
      <Letter
        text={letters[name]}
        unfold={unfold}
        signatory={
          'role' in section && name !== 'about' ? { name: signatories[name], role: section.role } : undefined
        }
      />
    </TitledContainer>
  ));
}
