import { styled } from 'styled-components';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { color, font, hairline, radius, size, space } from '../../../shared/ui/theme/theme';

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

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  align-items: baseline;
  padding-top: ${space(1)};
  font-size: ${size.small};

  > * {
    padding-block: ${space(0.75)};
    border-bottom: ${hairline};
  }

  dt {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(0.5)};
    max-width: 12rem;
    min-height: 100%;
    padding-right: ${space(2)};
  }
`;

const Key = styled.kbd`
  padding: 0 ${space(0.75)};
  border: 1px solid ${color.edge};
  border-radius: ${radius};
  font-family: ${font.mono};
  font-size: 0.8125rem;
`;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function KeysDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" open={open} onOpenChange={onOpenChange}>
      <List>
        {KEYS.map(([keys, what]) => [
          <dt key={`${what} keys`}>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dt>,
          <dd key={what}>{what}</dd>,
        ])}
      </List>
    </Dialog>
  );
}
