import { canRegister } from '@mun/contracts/conference-phase';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHead } from '../../shared/ui/layout/PageHead';
import { breath } from '../../shared/ui/theme/theme';
import { useConference } from '../api/use-conference';
import { useConferencePhase } from '../api/use-conference-phase';
import { CommitteesBlock } from './CommitteesBlock';
import { DateBanner } from './DateBanner';
import { Letters } from './letters/Letters';
import { phaseTexts } from './phase-texts';
import { ClosingBand } from './sections/ClosingBand';
import { Figures } from './sections/Figures';
import { ProgrammeBand } from './sections/ProgrammeBand';
import { WelcomeBox } from './WelcomeBox';

const LetterSections = styled.div`
  padding-top: ${breath};

  /* The first needs no rule below the wall of pictures. */
  > :first-child > div > div {
    padding-top: 0;
    border-top: 0;
  }
`;

/** @param receipt shown above everything else to a delegate who has just registered, who is not invited to register again */
export function HomePage({ receipt }: { receipt: ReactNode }) {
  const { conference, name, failed, retry } = useConference();
  const phase = useConferencePhase();
  const texts = phaseTexts(conference, phase);
  const actions = receipt ? texts.actions.filter(({ to }) => to !== '/register') : texts.actions;
  const isOpen = phase !== undefined && canRegister(phase);
  return (
    <>
      <PageHead
        title={conference ? `${conference.name} ${conference.edition}` : 'Home'}
        description={
          conference?.pitch ??
          'Three days of diplomacy, dialogue and debate: dates, committees, letters and registration.'
        }
      />
      {receipt}
      <WelcomeBox name={name} conference={conference} actions={actions} status={texts.status} />
      <DateBanner conference={conference} message={isOpen ? 'Registration is open.' : texts.status} />
      {conference && <ProgrammeBand programme={conference.programme} />}
      <CommitteesBlock isOpen={isOpen} />
      <LetterSections>
        <Letters conference={conference} failed={failed} retry={retry} />
      </LetterSections>
      {conference && <Figures conference={conference} />}
      {conference && actions[0] && (
        <ClosingBand line={texts.closing} status={texts.status} action={actions[0]} />
      )}
    </>
  );
}
