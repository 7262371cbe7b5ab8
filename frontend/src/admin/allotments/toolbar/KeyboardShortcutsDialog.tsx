import { styled } from 'styled-components';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { DefinitionList } from '../../../shared/ui/layout/DefinitionList';
import { color, font, radius, space } from '../../../shared/ui/theme/theme';

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl+S', '⌘S'], 'Update Allotments: save all changes'],
  [['←', '→', '↑', '↓'], 'Move between the cells of the table'],
  [['Enter', 'Shift+Enter'], 'Move down or up; on a preferred seat, give it'],
  [['Page Up', 'Page Down'], 'Move ten rows'],
  [['Ctrl+Home', 'Ctrl+End'], 'Move to the first or last row'],
  [['Space'], 'Give or take back a preferred seat; open a list'],
  [['A–Z'], 'Choose from the list of a committee or portfolio'],
  [['Delete'], 'Clear the seat or the portfolio'],
  [['Ctrl+Z', '⌘Z'], 'Undo the last change'],
  [['Ctrl+V', '⌘V'], 'Paste rows from a spreadsheet'],
  [['Esc'], 'Leave the table'],
  [['?'], 'Show these keys'],
];

const Key = styled.kbd`
  padding: 0 ${space(0.75)};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius};
  font-family: ${font.mono};
  font-size: 0.8125rem;
`;

interface Props {
  open: boolean;
  onClose: () => void;
}

export function KeyboardShortcutsDialog({ open, onClose }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" open={open} onClose={onClose}>
      <DefinitionList>
        {KEYS.map(([keys, what]) => [
          <Cluster as="dt" key={`${what} keys`} $gap={0.5}>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </Cluster>,
          <dd key={what}>{what}</dd>,
        ])}
      </DefinitionList>
    </Dialog>
  );
}
