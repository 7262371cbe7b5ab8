import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import HistoryPage from '../../../admin/allotments/history/HistoryPage';
import { ImportDifference } from '../../../admin/imports/ImportDifference';
import { Suggestions } from '../../../admin/institutions/Suggestions';
import { SwapRequests } from '../../../admin/schools/SwapRequests';
import { RestoredDraftNotice } from '../../../admin/shared/forms/RestoredDraftNotice';
import { SelectionBar } from '../../../admin/shared/lists/SelectionBar';
import { DataTable } from '../../../admin/shared/lists/table/DataTable';
import { useSelection } from '../../../admin/shared/lists/use-selection';
import { schoolView } from '../../../testing/responses/schools';
import { showPage } from '../../../testing/show-page';
import { startTestBackend } from '../../../testing/test-backend';
import { AsyncContent } from './AsyncContent';

const keyOf = (row: string) => row;
const COLUMNS = [{ id: 'row', heading: 'Row', cell: keyOf }];
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A bar of a row that is selected, and of one that is not, until its button is pressed. */
function Bar({ onPress, isPressed }: { onPress: () => void; isPressed: boolean }) {
  const selection = {
    ...useSelection({ rows: ROWS, keyOf, nameOf: keyOf }),
    keepsOthers: true,
    selecting: !isPressed,
    selected: isPressed ? [] : ['a'],
    unselected: isPressed ? 0 : 1,
    selectShown: onPress,
    clear: onPress,
    stop: onPress,
  };
  return (
    <SelectionBar noun="row" selection={selection}>
      {null}
    </SelectionBar>
  );
}
const bar = (onPress: () => void, isPressed: boolean) => <Bar onPress={onPress} isPressed={isPressed} />;

/** Shows what disappears when its button is pressed. */
function Page({ vanishing }: { vanishing: (onPress: () => void, isPressed: boolean) => React.ReactNode }) {
  const [isPressed, setPressed] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      {vanishing(() => setPressed(true), isPressed)}
    </main>
  );
}

it.each([
  [
    'Discard',
    (onPress: () => void, isPressed: boolean) => !isPressed && <RestoredDraftNotice onDiscard={onPress} />,
  ],
  [
    'Try again',
    (onPress: () => void, isPressed: boolean) => (
      <AsyncContent
        source={{ data: isPressed ? 'Loaded' : undefined, error: new Error('failed'), mutate: onPress }}
        what="page"
      >
        {(data) => data}
      </AsyncContent>
    ),
  ],
  ['Select this page', bar],
  ['Clear', bar],
  ['Done', bar],
  [
    'Show all 6',
    () => <DataTable caption="Rows" columns={COLUMNS} rows={ROWS} keyOf={keyOf} shownAtFirst={5} />,
  ],
  [
    'Show all 7',
    () => (
      <Suggestions
        institutions={[]}
        suggestions={[...ROWS, 'g'].map((name) => ({ name, keys: [name] }))}
        busy={false}
        onMerge={() => {}}
        onMarkDifferent={() => {}}
      />
    ),
  ],
  [
    'Show 1 more line',
    () => (
      <ImportDifference
        preview={{
          kind: 'faqs',
          rows: Array.from({ length: 101 }, (_, line) => ({ line, title: '', action: 'add', fields: [] })),
          counts: { add: 0, change: 0, same: 0, wrong: 0 },
          digest: '',
          pictures: [],
        }}
        busy={false}
        onApply={() => {}}
      />
    ),
  ],
  [
    'Refuse',
    (onPress: () => void, isPressed: boolean) => (
      <SwapRequests
        school={schoolView({
          swaps: [
            { id: 's1', at: '2025-08-04T10:00:00.000Z', state: isPressed ? 'refused' : 'open', seats: [] },
          ],
        })}
        onChanged={async () => onPress()}
      />
    ),
  ],
  ['Show older changes', () => <HistoryPage />],
])('the focus is on the page after %s has disappeared', async (name, vanishing) => {
  await startTestBackend(({ path }) => ({
    body: path.includes('before') ? { changes: [] } : { changes: [], next: 1 },
  }));
  showPage(<Page vanishing={vanishing} />);
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
