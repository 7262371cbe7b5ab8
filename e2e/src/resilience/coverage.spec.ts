import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const FRONTEND = fileURLToPath(new URL('../../../frontend/src', import.meta.url));

/** What a form consists of: an element, a hook that sends it once, or a field for text. */
const FORM =
  /<form\b|\bstyled\.form\b|as: 'form'|<(?:FormFrame|DialogForm|Input|TextArea)\b|\buse(?:Draft)?Form[<(]|\buseSubmitOnce\(/;

/** A question before an action, which has no field but an effect. */
const CONFIRMATION = /<ConfirmDialog\b/;

/** Files that look like a form and are none, each with the reason. */
const PARTS: Record<string, string> = {
  'shared/lib/react/use-submit-once.ts': 'used by every form',
  'admin/shared/forms/use-draft-form.ts': 'used by every form of the admin area',
  'admin/shared/forms/Form.tsx': 'the element of other forms',
  'admin/shared/forms/FormFrame.tsx': 'the frame of other forms',
  'admin/shared/forms/FormField.tsx': 'a field of other forms',
  'admin/shared/forms/DialogForm.tsx': 'the frame of other forms',
  'admin/shared/forms/RupeesField.tsx': 'a field of other forms',
  'admin/content/CommitteeField.tsx': 'a field of the board member’s form',
  'admin/conference/VenueTimeField.tsx': 'a field of the conference and the next edition',
  'admin/auth/LogoutPage.tsx': 'ends the session, after which no form is left',
  'admin/shared/forms/UnsavedChangesDialog.tsx':
    'sends nothing: it asks before a page with unsaved changes is left',
  'admin/conference/next-edition/UndoEdition.tsx':
    'would replace the conference that all tests share: backend/src/editions/editions.int.spec.ts undoes one',
  'admin/imports/PastImports.tsx': 'imports.e2e.ts undoes imports, also after a later change',
  'admin/payments/mismatches/MismatchActions.tsx':
    'no field: MismatchesView.spec.tsx accepts once, ConfirmDialog.spec.tsx repeats and fails',
  'admin/payments/orders/OrderActions.tsx':
    'no field, and only a lost price or coupon leads there; ConfirmDialog.spec.tsx repeats and fails',
  'site/registration/resume/NotMe.tsx':
    'needs the link of a reminder, which is sent hours after the registration; its deletion: disowned-interruptions.int.spec.ts',
  'admin/delegates/statement/DelegateSearch.tsx': 'part of StatementPage',
  'admin/delegates/statement/PartChoice.tsx': 'part of StatementPage',
  'admin/imports/use-import.ts': 'part of ImportPage',
  'shared/registration/fields/TextField.tsx': 'a field of the registration and the application',
  'site/registration/checkout/CouponField.tsx': 'part of DelegateForm',
  'admin/auth/OrganiserName.tsx': 'kept in the browser as it is typed; nothing is sent',
  'admin/shared/lists/FilterBar.tsx': 'filters a list',
  'admin/allotments/proposal/request/LockedDelegates.tsx': 'part of RequestForm',
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

  it('have a descriptor for each action that is confirmed in a dialog', () => {
    expect(filesWith(CONFIRMATION).filter(lacksDescriptor)).toEqual([]);
  });

  it('have a descriptor for each list', () => {
    expect(filesWith(LIST).filter((file) => !lists.has(file))).toEqual([]);
  });

  it('name only files that exist', () => {
    const named = [...forms, ...lists, ...Object.keys(PARTS)];
    expect(named.filter((file) => !existsSync(join(FRONTEND, file)))).toEqual([]);
  });
});

/** The files of the frontend that the descriptors of a folder name. They are read as text, because they need a browser to run. */
function describedIn(folder: string): Set<string> {
  const path = fileURLToPath(new URL(folder, import.meta.url));
  const texts = readdirSync(path).map((file) => readFileSync(join(path, file), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/'([\w/.-]+\.tsx?)'/g)].map(([, file = '']) => file)),
  );
}

function filesWith(pattern: RegExp): string[] {
  return readdirSync(FRONTEND, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(site|admin|shared)\/.*(?<!\.spec)\.tsx?$/.test(file))
    .filter((file) => pattern.test(readFileSync(join(FRONTEND, file), 'utf8')));
}
