import { styled } from 'styled-components';
import { gutter, space } from '../../shared/ui/theme/theme';
import type { Deleted } from './use-collection';
import { UndoBar } from './UndoBar';

const Stack = styled.div`
  position: fixed;
  inset: auto ${gutter} ${space(3)};
  z-index: 15;
  display: grid;
  gap: ${space(1)};
  width: fit-content;
  max-width: min(560px, 100% - 2 * ${gutter});
  margin-inline: auto;
`;

interface Props {
  deleted: Deleted[];
  onUndo: (one: Deleted) => Promise<void>;
  onGone: (one: Deleted) => void;
}

/** What was deleted in the last ten seconds; there before the first, so that it is read aloud. */
export function UndoBars({ deleted, onUndo, onGone }: Props) {
  return (
    <Stack role="status">
      {deleted.map((one) => (
        <UndoBar key={one.id} name={one.name} onUndo={() => onUndo(one)} onGone={() => onGone(one)} />
      ))}
    </Stack>
  );
}
