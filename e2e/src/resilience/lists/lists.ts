import { ACCESS_LISTS } from './access.js';
import { ALLOTMENT_LISTS } from './allotments.js';
import { CONTENT_LISTS, SITE_LISTS } from './content.js';
import type { ListDescriptor } from './list.js';
import { MONEY_LISTS } from './money.js';
import { OPERATIONS_LISTS } from './operations.js';
import { PEOPLE_LISTS } from './people.js';
import { SCHOOL_PAGE_LISTS } from './school-pages.js';
import { SCHOOL_LISTS } from './schools.js';

/** Every list of the site and the admin area. resilience/coverage.spec.ts fails if one is missing. */
export const LISTS: readonly ListDescriptor[] = [
  ...PEOPLE_LISTS,
  ...SCHOOL_LISTS,
  ...SCHOOL_PAGE_LISTS,
  ...MONEY_LISTS,
  ...ALLOTMENT_LISTS,
  ...CONTENT_LISTS,
  ...OPERATIONS_LISTS,
  ...ACCESS_LISTS,
  ...SITE_LISTS,
];

/** What else below frontend/src reads from the server, each with the reason why it is not one of the lists. */
export const OTHER_READS: Readonly<Record<string, string>> = {
  'admin/allotments/history/SeatChanges.tsx': 'The seats of one change never change.',
  'site/allotment-status/reveal/CommitteeOpenings.tsx': 'Counts that no page changes.',
  'admin/allotments/mailing/MailingDialog.tsx': 'A preview that its dialog reads again each time it opens.',
  'admin/allotments/proposal/proof/use-proof.ts': 'A computation in the browser.',
  'admin/mailing/DeliveryPanel.tsx': 'The text of one email, read again when that email changes.',
  'admin/access/AccessFields.tsx': 'The options of a field.',
  'admin/confirmations/ConfirmationsPage.tsx': 'Needs two people with accounts: ConfirmationsPage.spec.tsx.',
  'admin/auth/use-principal.ts': 'What the user may do. The server decides at each request.',
  'admin/layout/AdminLayout.tsx': 'Checks the session, and shows nothing.',
  'admin/layout/ConferenceState.tsx': 'One line of the frame, which disappears if it cannot be read.',
  'admin/layout/search/use-search-groups.ts': 'Reads again for each text: search.e2e.ts, also if that fails.',
  'admin/content/CommitteeField.tsx': 'The options of a field.',
  'admin/conference/ConferencePage.tsx': 'A form: forms/forms.ts.',
  'admin/delegates/select/CancelSelectedDialog.tsx': 'A form: long-work.endurance.e2e.ts.',
  'admin/delegates/page/DelegateDialogs.tsx': 'The default of a field.',
  'admin/shared/ui/DelegateSearch.tsx': 'The options of a field.',
  'admin/shared/forms/use-preview.ts': 'A preview of what is typed.',
  'admin/email-texts/EmailTextsPage.tsx': 'A form: forms/forms.ts.',
  'admin/conference/PurgeCount.tsx': 'A hint below a field.',
  'admin/portfolios/PortfoliosEditor.tsx': 'A warning in a form.',
  'admin/privacy/PrivacyPage.tsx': 'A form: forms/forms.ts.',
  'shared/ui/page/OfflineBanner.tsx': 'Only tests the connection.',
  'site/allotment-status/use-placard-file.ts': 'A picture that never changes.',
  'site/api/use-conference.ts': 'Details of the conference on every page, rendered by the server.',
  'site/registration/NewRegistrationPage.tsx':
    'A note on the form, repeated while it is open; the answer to the form decides.',
  'site/api/use-school-offer.ts': 'Read once, so that the price does not change while somebody registers.',
  'site/schools/StudentPlacePage.tsx': 'A form: forms/forms.ts.',
  'site/api/use-portfolios.ts': 'The options of a form.',
  'site/registration/resume/use-unpaid-registration.ts':
    'Read once, so that the price does not change while somebody pays.',
};
