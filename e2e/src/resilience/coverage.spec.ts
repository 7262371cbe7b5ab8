import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const FRONTEND = fileURLToPath(new URL('../../../frontend/src', import.meta.url));

/** What a form consists of: an element, a hook that sends it once, or a field for text. */
const FORM =
  /<form\b|\bstyled\.form\b|as: 'form'|<(?:FormFrame|DialogForm|SmallForm|Input|InputField|TextArea)\b|\buse(?:Draft)?Form[<(]|\buseSubmitOnce\(/;

/** An action, which has no field but an effect: a question before it, a batch, a message if it fails, or a busy button. */
const ACTION =
  /<(?:ConfirmDialog|OneClickAction)\b|\bbatches\.start\(|\bnotify(?:Failure|Reason)\(|\bset(?:Busy|Checking)\(|\buseRequest\(/;

/** Files that look like a form and are none, each with the reason. */
const PARTS: Record<string, string> = {
  'shared/lib/react/use-submit-once.ts': 'used by every form',
  'admin/shared/forms/use-draft-form.ts': 'used by every form of the admin area',
  'admin/shared/forms/Form.tsx': 'the element of other forms',
  'admin/shared/forms/FormFrame.tsx': 'the frame of other forms',
  'admin/shared/forms/FormField.tsx': 'a field of other forms',
  'admin/shared/forms/RupeesField.tsx': 'a field of other forms',
  'admin/content/CommitteeField.tsx': 'a field of the board member’s form',
  'admin/conference/VenueTimeField.tsx': 'a field of the conference and the next edition',
  'admin/auth/use-sign-in.ts': 'a code or link works once: accounts.int.spec.ts, access.e2e.ts',
  'admin/access/SharedCode.tsx': 'would log every test out: accounts.int.spec.ts switches the code off',
  'admin/access/Sessions.tsx': 'a session ends once, however often it is ended',
  'admin/allotments/mailing/SealForm.tsx':
    'would seal the seats that all tests share: backend/src/allotment/reveal/reveal.int.spec.ts; the same however often it is sent',
  'admin/auth/LogoutPage.tsx': 'ends the session, after which no form is left',
  'admin/shared/forms/UnsavedChangesDialog.tsx':
    'sends nothing: it asks before a page with unsaved changes is left',
  'admin/conference/next-edition/UndoEdition.tsx':
    'would replace the conference that all tests share: backend/src/editions/editions.int.spec.ts undoes one',
  'admin/dashboard/RegistrationState.tsx': 'the same however often it is done: conference.e2e.ts',
  'admin/imports/PastImports.tsx': 'imports.e2e.ts undoes imports, also after a later change',
  'site/registration/resume/NotMe.tsx':
    'needs the link of a reminder, which is sent hours after the registration; its deletion: disowned-interruptions.endurance.spec.ts',
  'shared/lib/http/use-request.ts': 'used by actions',
  'shared/ui/feedback/notify-failure.ts': 'used by every action',
  'shared/ui/feedback/ConfirmDialog.tsx': 'the dialog of actions',
  'shared/ui/feedback/dialog-busy.ts': 'used by the dialogs of forms',
  'shared/ui/feedback/toasts/ToastContent.tsx': 'its button undoes: collections.e2e.ts and use-collection.ts',
  'admin/shared/collections/use-collection.ts':
    'deletes and restores one item: collections.e2e.ts; several: item-batches.ts',
  'admin/shared/forms/files/FileUpload.tsx': 'a field of other forms',
  'admin/shared/lists/use-table-export.ts': 'only reads: payments.e2e.ts downloads each format',
  'admin/shared/status/use-sheet-update.ts': 'the same however often it is done',
  'admin/allotments/proposal/use-proposals.ts': 'cancels a proposal: proposal.e2e.ts',
  'admin/delegates/select/start-cancellations.ts': 'part of CancelSelectedForm',
  'admin/delegates/statement/use-statement.ts': 'part of StatementPage',
  'admin/imports/use-picture-uploads.ts': 'long-work.endurance.e2e.ts uploads while the organiser leaves',
  'admin/institutions/use-institutions.ts': 'institutions.e2e.ts merges, renames and undoes; MergeForm',
  'site/registration/use-registration.ts': 'part of DelegateForm',
  'site/registration/resume/use-resumed-payment.ts': 'journey.e2e.ts resumes a payment',
  'site/registration/resume/UnpaidSummary.tsx':
    'journey.e2e.ts resumes a payment; ResumePaymentPage.spec.tsx',
  'admin/payments/orders/PayerForm.tsx':
    'one name, the same however often it is saved: payment-reminders.int.spec.ts',
  'admin/schools/SwapRequests.tsx': 'answered once, by the first organiser: school-students.int.spec.ts',
  'site/schools/use-school.ts': 'used by the actions of the adviser’s page',
  'site/schools/account/PayOnline.tsx':
    'school.e2e.ts pays twice; SchoolPage.spec.tsx: a double click, a refusal, a payment that is booked later',
  'site/schools/places/PlaceActions.tsx':
    'SchoolPage.spec.tsx: each asks first, and can be done once; a link can always be renewed',
  'site/schools/places/PlaceEditor.tsx':
    'saves while somebody types: SchoolPage.spec.tsx, also conflicts and lost answers',
  'site/schools/places/use-place-form.ts': 'part of PlaceEditor',
  'site/allotment-status/use-status-check.ts': 'only reads: allotment-reveal.e2e.ts',
  'shared/ui/forms/InputField.tsx': 'a field of other forms',
  'shared/ui/forms/SearchField.tsx': 'limits what is listed',
  'admin/delegates/statement/PartChoice.tsx': 'part of StatementPage',
  'admin/imports/use-import.ts': 'part of ImportPage',
  'shared/registration/fields/TextField.tsx': 'a field of the registration and the application',
  'site/registration/checkout/CouponField.tsx': 'part of DelegateForm',
  'admin/profile/ProfilePage.tsx': 'the name is kept in the browser as it is typed; nothing is sent',
  'admin/shared/ui/use-action.ts': 'used by buttons that act at once',
  'admin/shared/lists/filters/filter-bar.styles.ts': 'the styles of FilterBar',
};

/** What reads data that can become out of date. */
const LIST = /\buseSWR(?:Infinite|Immutable)?[<(]/;

describe('The tests of what really goes wrong', () => {
  const forms = describedIn('forms');
  const lists = describedIn('lists');

  const lacksDescriptor = (file: string) => !forms.has(file) && !(file in PARTS);

  it('have a descriptor for each form', () => {
    expect(filesWith(FORM).filter(lacksDescriptor)).toEqual([]);
  });

  it('have a descriptor for each action', () => {
    expect(filesWith(ACTION).filter(lacksDescriptor)).toEqual([]);
  });

  it('have a descriptor for each list', () => {
    expect(filesWith(LIST).filter((file) => !lists.has(file))).toEqual([]);
  });

  it('name only files that exist, and no exception that is none', () => {
    expect([...forms, ...lists].filter((file) => !existsSync(join(FRONTEND, file)))).toEqual([]);
    const found = [...filesWith(FORM), ...filesWith(ACTION)];
    expect(Object.keys(PARTS).filter((file) => !found.includes(file))).toEqual([]);
  });
});

/** The files of the frontend that the descriptors of a folder name. They are read as text, because they need a browser to run. */
function describedIn(folder: string): Set<string> {
  const path = fileURLToPath(new URL(folder, import.meta.url));
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const texts = files.map((file) => readFileSync(join(path, file), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/'([\w/.-]+\.tsx?)'/g)].map(([, file = '']) => file)),
  );
}

function filesWith(pattern: RegExp): string[] {
  return readdirSync(FRONTEND, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(site|admin|shared)\/.*(?<!\.spec)\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(join(FRONTEND, file), 'utf8')));
}
