import type { ConferenceView } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { TitledContainer } from '../../../shared/ui/layout/TitledContainer';
import { space } from '../../../shared/ui/theme/theme';
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

const Failure = styled.p`
  margin-bottom: ${space(2)};
`;

interface Props {
  conference: ConferenceView | undefined;
  failed: boolean;
  retry: () => void;
}

export function Letters({ conference, failed, retry }: Props) {
  return SECTIONS.map(({ name, clause, heading, unfold, ...section }) => (
    <TitledContainer key={name} heading={heading} clause={clause} beside>
      {conference && (
        <Letter
          text={conference.letters[name]}
          unfold={unfold}
          signatory={
            'role' in section && name !== 'about'
              ? { name: conference.signatories[name], role: section.role }
              : undefined
          }
        />
      )}
      {failed && (
        <>
          <Failure>The conference details couldn’t be loaded.</Failure>
          <Button $quiet onClick={retry}>
            Try again
          </Button>
        </>
      )}
    </TitledContainer>
  ));
}
