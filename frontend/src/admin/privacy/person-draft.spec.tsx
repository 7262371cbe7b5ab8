import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import PrivacyPage from './PrivacyPage';

afterEach(clearDrafts);

it('keeps no email address in the draft of the look-up', async () => {
  render(<PrivacyPage />);
  await userEvent.type(screen.getByLabelText('Registration ID or email address'), 'asha@example.org');
  expect(Object.values(sessionStorage).join('\n')).not.toContain('asha@example.org');
});
