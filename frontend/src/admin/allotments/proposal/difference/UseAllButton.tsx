import { useNavigate } from 'react-router-dom';
import { pluralize } from '../../../../shared/lib/format/pluralize';
import { Button } from '../../../../shared/ui/forms/Button';
import { ALLOTMENTS } from '../../../layout/paths';
import { useAllotments } from '../../AllotmentsContext';
import { isAccepted, type ProofState } from '../proof/use-proof';
import { type Difference, isChange, isApplied } from './find-differences';
import { scrollToTop } from './scroll-to-top';
import { applyProposal } from './apply-proposal';

interface Props {
  /** The id of the proposal. */
  id: string;
  differences: readonly Difference[];
  proof: ProofState;
}

/** Takes all seats over and leads to Manage Allotments, where they are saved. */
export function UseAllButton({ id, differences, proof }: Props) {
  const navigate = useNavigate();
  const { edits } = useAllotments();
  const changes = differences.filter(isChange);
  if (proof === 'wrong' || changes.every((difference) => isApplied(difference, edits))) return null;
  return (
    <Button
      $size="small"
      disabled={!isAccepted(proof)}
      onClick={() => {
        applyProposal(id, differences, differences);
        scrollToTop();
        void navigate(ALLOTMENTS);
      }}
    >
      Use all {pluralize(changes.length, 'proposed seat')}
    </Button>
  );
}
