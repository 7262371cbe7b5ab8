import { keepFocus } from '../../../shared/lib/react/focus-page';
import { useLiveText } from '../../../shared/lib/react/use-live-text';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { InsetText } from '../../../shared/ui/layout/InsetText';
import { SmallButton } from '../../../shared/ui/forms/Button';

/** Above a form that starts with the user's saved draft. */
export function RestoredDraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <InsetText as="div" $line="info" $size="small" role="status">
      <Cluster>
        {useLiveText('We restored your unsaved changes.')}
        <SmallButton
          onClick={() => {
            keepFocus();
            onDiscard();
          }}
        >
          Discard
        </SmallButton>
      </Cluster>
    </InsetText>
  );
}
