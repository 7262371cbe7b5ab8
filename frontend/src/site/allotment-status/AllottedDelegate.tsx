import type { RegistrationStatusResponse } from '@mun/contracts/registration/registration';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Container } from '../../shared/ui/layout/Container';
import { sectionSpace, space } from '../../shared/ui/theme/theme';
import { AllotmentLinks } from './AllotmentLinks';
import { UntilConference } from './UntilConference';
import { ReceiptLinks } from '../shared/ReceiptLinks';
import { AllotmentBand } from './reveal/AllotmentBand';
import { CommitteeOpenings } from './reveal/CommitteeOpenings';
import { CommitteeBackdrop } from './reveal/CommitteeBackdrop';
import { OpenablePlacard } from './reveal/SealedPlacard';
import { TurningMap } from './reveal/TurningMap';
import { UnfoldingPlacard } from './reveal/UnfoldingPlacard';
import { Section } from '../../shared/ui/layout/Section';
import { Text } from '../../shared/ui/layout/Text';

const Below = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  padding-block: ${space(4)} ${sectionSpace};
`;

interface Props {
  registrationId: string;
  status: RegistrationStatusResponse;
  heading: string;
  onCheckAnother: () => void;
}

/** A delegate's committee and portfolio, and what to do next. A placard that was sealed is closed at first. */
export function AllottedDelegate({ registrationId, status, ...band }: Props) {
  const [isTorn, setTorn] = useState(false);
  const { fullName, allottedCommittee: committee = '', allottedPortfolio: portfolio = '' } = status;
  const { reason, agenda, backgroundGuideURL: guideUrl, placard, receipts = [], openings } = status;
  if (openings && !openings.isOpened && !isTorn) {
    const tear = () => {
      if ('vibrate' in navigator) navigator.vibrate(12);
      setTorn(true);
    };
    return (
      <AllotmentBand {...band}>
        <TurningMap />
        <OpenablePlacard fullName={fullName} onOpen={tear} />
      </AllotmentBand>
    );
  }
  return (
    <>
      <AllotmentBand {...band} backdrop={<CommitteeBackdrop name={committee} />}>
        <TurningMap lit />
        <UnfoldingPlacard fullName={fullName} portfolio={portfolio} committee={committee} torn={isTorn} />
      </AllotmentBand>
      <Below>
        <AllotmentLinks guideUrl={guideUrl} placard={placard} portfolio={portfolio} committee={committee} />
        {openings && <CommitteeOpenings registrationId={registrationId} openings={openings} />}
        {reason && <SeatReason reason={reason} />}
        <UntilConference committee={committee} agenda={agenda} hasGuide={guideUrl !== undefined} />
        <ReceiptLinks receipts={receipts} />
      </Below>
    </>
  );
}

/** Why a delegate has the seat, in the words of the proposal that it comes from. */
function SeatReason({ reason }: { reason: string }) {
  return (
    <Section $gap={1} $width="68ch">
      <h2>How your seat was chosen</h2>
      <Text $variant="secondary" $breaks>
        {reason}
      </Text>
    </Section>
  );
}
