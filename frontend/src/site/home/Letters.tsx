import type { ConferenceView } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { Markdown } from '../../shared/ui/content/Markdown';
import { TitledContainer } from '../../shared/ui/layout/TitledContainer';
import { space } from '../../shared/ui/theme/theme';
import { home } from './messages';

const IN_ORDER = ['principal', 'secretaryGeneral', 'about'] as const;

const Failure = styled.p`
  margin-bottom: ${space(2)};
`;

interface Props {
  letters: ConferenceView['letters'] | undefined;
  failed: boolean;
  retry: () => void;
}

/** The two letters and About Us, each under its heading. */
export function Letters({ letters, failed, retry }: Props) {
  return IN_ORDER.map((which) => (
    <TitledContainer key={which} {...home.letters[which]} beside>
      {letters && <Markdown text={letters[which]} />}
      {failed && (
        <>
          <Failure>{home.failed}</Failure>
          <Button $quiet onClick={retry}>
            {home.retry}
          </Button>
        </>
      )}
    </TitledContainer>
  ));
}
