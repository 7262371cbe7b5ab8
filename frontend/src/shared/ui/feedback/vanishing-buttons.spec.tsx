import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RestoredDraftNotice } from '../../../admin/shared/forms/RestoredDraftNotice';
import { AsyncContent } from './AsyncContent';

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
])('the focus is on the page after %s has disappeared', async (name, vanishing) => {
  render(<Page vanishing={vanishing} />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('button', { name })).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
