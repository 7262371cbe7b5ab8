import { styled } from 'styled-components';
import { gutter, space } from '../../shared/ui/theme/theme';
import type { DeletedItem } from './use-collection';
import { UndoBar } from './UndoBar';

const Bars = styled.div`
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
  deleted: DeletedItem[];
  onUndo: (item: DeletedItem) => Promise<void>;
  onExpire: (id: string) => void;
}

/** The deletions of the last ten seconds. Rendered while empty too, so that screen readers announce the first one. */
export function UndoBars({ deleted, onUndo, onExpire }: Props) {
  return (
    <Bars role="status">
      {deleted.map((item) => (
        <UndoBar
          key={item.id}
          name={item.name}
          onUndo={() => onUndo(item)}
          onExpire={() => onExpire(item.id)}
        />
      ))}
    </Bars>
  );
}
