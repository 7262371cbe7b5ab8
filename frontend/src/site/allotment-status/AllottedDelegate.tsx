import type { RegistrationStatusResponse } from '@mun/contracts/registration/registration';
import { styled } from 'styled-components';
import { Container } from '../../shared/ui/layout/Container';
import { sectionSpace, space } from '../../shared/ui/theme/theme';
import { Doors } from './Doors';
import { UntilConference } from './UntilConference';
import { ReceiptLinks } from '../shared/ReceiptLinks';
import { SeatReason } from './SeatReason';
import { AllotmentBand } from './reveal/AllotmentBand';
import { CommitteeBackdrop } from './reveal/CommitteeBackdrop';
import { TurningMap } from './reveal/TurningMap';
import { UnfoldingPlacard } from './reveal/UnfoldingPlacard';

const Below = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  padding-block: ${space(4)} ${sectionSpace};
`;

interface Props {
  status: RegistrationStatusResponse;
  heading: string;
  onCheckAnother: () => void;
}

/** A delegate's committee and portfolio, and what to do next. */
export function AllottedDelegate({ status, ...band }: Props) {
  const { fullName, allottedCommittee: committee = '', allottedPortfolio: portfolio = '' } = status;
  const { reason, agenda, backgroundGuideURL: guideUrl, placard, receipts = [] } = status;
  return (
    <>
      <AllotmentBand {...band} backdrop={<CommitteeBackdrop name={committee} />}>
        <TurningMap lit />
        <UnfoldingPlacard fullName={fullName} portfolio={portfolio} committee={committee} />
      </AllotmentBand>
      <Below>
        {reason && <SeatReason reason={reason} />}
        <Doors guideUrl={guideUrl} placard={placard} portfolio={portfolio} committee={committee} />
        <UntilConference committee={committee} agenda={agenda} hasGuide={guideUrl !== undefined} />
        <ReceiptLinks receipts={receipts} />
      </Below>
    </>
  );
}
