import { useNavigate } from 'react-router-dom';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';
import { Button } from '../../../../shared/ui/forms/Button';
import { UNSAVED_EDITS } from '../../../layout/paths';
import { useAllotments } from '../../AllotmentsContext';
import { isAccepted, type ProofState } from '../proof/use-proof';
import { type Difference, effectOf, isChange, isApplied } from './find-differences';
import { scrollToTop } from './scroll-to-top';
import { applyProposal } from './apply-proposal';

interface Props {
  /** The id of the proposal. */
  id: string;
  differences: readonly Difference[];
  proof: ProofState;
}

/** Makes all seats unsaved edits, and leads to them in Manage Allotments. It is no main button if anybody is worse off. */
export function UseAllButton({ id, differences, proof }: Props) {
  const navigate = useNavigate();
  const { edits } = useAllotments();
  const changes = differences.filter(isChange);
  const worse = changes.filter((difference) => effectOf(difference) === 'worse').length;
  if (proof === 'wrong' || changes.every((difference) => isApplied(difference, edits))) return null;
  return (
    <Button
      $size="small"
      $variant={worse > 0 ? 'secondary' : undefined}
      disabled={!isAccepted(proof)}
      onClick={() => {
        applyProposal(id, differences, differences);
        scrollToTop();
        void navigate(UNSAVED_EDITS);
      }}
    >
      {`Use all ${pluralize(changes.length, 'proposed seat')}${worse > 0 ? `, ${formatNumber(worse)} of them worse` : ''}`}
    </Button>
  );
}
