import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearDrafts } from '../../shared/lib/storage/draft';
import { showPage } from '../../testing/show-page';
import PrivacyPage from './PrivacyPage';

afterEach(clearDrafts);

it('keeps no email address in the draft of the look-up', async () => {
  const { user } = showPage(<PrivacyPage />);
  await user.type(screen.getByLabelText('Registration ID or email address'), 'asha@example.org');
  expect(Object.values(sessionStorage).join('\n')).not.toContain('asha@example.org');
});
