import type { ConferenceView } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { Markdown } from '../../shared/ui/content/Markdown';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { space } from '../../shared/ui/theme/theme';

const SECTIONS = [
  { name: 'principal', clause: 'Welcoming every delegation', heading: 'Letter from Principal' },
  { name: 'secretaryGeneral', clause: 'Inviting all delegates', heading: 'Letter from Secretary General' },
  { name: 'about', clause: 'Recalling how it began', heading: 'About Us' },
] as const;

const Failure = styled.p`
  margin-bottom: ${space(2)};
`;

interface Props {
  letters: ConferenceView['letters'] | undefined;
  failed: boolean;
  retry: () => void;
}

export function Letters({ letters, failed, retry }: Props) {
  return SECTIONS.map(({ name, ...head }) => (
    <TitledContainer key={name} {...head} beside>
      {letters && <Markdown text={letters[name]} />}
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
