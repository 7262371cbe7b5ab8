import { pluralize } from '../../../../shared/lib/format/pluralize';
import { keepFocus } from '../../../../shared/lib/react/focus-page';
import { ButtonLink, SmallButton } from '../../../../shared/ui/forms/Button';
import { UNSAVED_EDITS } from '../../../layout/paths';
import { useAllotments } from '../../AllotmentsContext';
import { Bar, BottomSpacer } from '../../edits/edits-bar.styles';
import { edits } from '../../edits/edits.store';
import { scrollToTop } from './scroll-to-top';

/** The unsaved edits, at the foot of the window. They are reviewed and saved on Manage Allotments. */
export function AppliedBar() {
  const { edits: all } = useAllotments();
  const count = Object.keys(all).length;
  if (count === 0) return null;
  return (
    <>
      <BottomSpacer />
      <Bar className="night" aria-label="Unsaved changes">
        <p aria-live="polite">{pluralize(count, 'change')}</p>
        <SmallButton
          onClick={() => {
            keepFocus();
            edits.undoLast();
          }}
        >
          Undo
        </SmallButton>
        <ButtonLink $size="small" to={UNSAVED_EDITS} onClick={scrollToTop}>
          Review and update
        </ButtonLink>
      </Bar>
    </>
  );
}
