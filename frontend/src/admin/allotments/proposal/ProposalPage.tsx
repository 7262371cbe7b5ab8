import { AllotmentsSubpage } from '../AllotmentsSubpage';
import { ProposalScreen } from './ProposalScreen';

/** Proposes the best seats for the delegates. Nothing is saved here: a proposal becomes edits of Manage Allotments. */
export default function ProposalPage() {
  return (
    <AllotmentsSubpage
      heading="Seat proposal"
      lead="The best seats for all delegates at once, with a reason for each."
      empty="No delegates to seat. They appear here once they have registered and paid."
    >
      <ProposalScreen />
    </AllotmentsSubpage>
  );
}
