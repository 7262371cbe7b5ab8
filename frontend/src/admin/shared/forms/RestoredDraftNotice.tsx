import { styled } from 'styled-components';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { useLiveText } from '../../../shared/lib/react/use-live-text';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { color, size, space } from '../../../shared/ui/theme/theme';
import { Button } from '../../../shared/ui/forms/Button';

const Line = styled(Cluster)`
  padding-left: ${space(1.5)};
  border-left: 3px solid ${color.focus};
  font-size: ${size.small};
`;

/** Above a form that starts with the user's saved draft. */
export function RestoredDraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Line role="status">
      {useLiveText('We restored your unsaved changes.')}
      <Button
        $variant="secondary"
        $size="small"
        onClick={() => {
          keepFocus();
          onDiscard();
        }}
      >
        Discard
      </Button>
    </Line>
  );
}
