import { InsetText } from '../../shared/ui/layout/InsetText';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { Stack } from '../../shared/ui/layout/Stack';
import { Page } from '../layout/Page';
import { Account } from './account/Account';
import { Advisers } from './Advisers';
import { GONE, LinkFailure } from './LinkFailure';
import { Block } from './places/Block';
import { PasteStudents } from './places/PasteStudents';
import { Places } from './places/Places';
import { Wishes } from './places/Wishes';
import { Summary } from './Summary';
import { SchoolProvider, useLoadedSchool } from './use-school';

/** The adviser's page, opened by the link in an email. */
export default function SchoolPage() {
  return (
    <Page
      title="Your School"
      clause="Leading the delegation"
      description="The places, the students and the account of a school."
    >
      <LoadedSchool />
    </Page>
  );
}

function LoadedSchool() {
  const { access, failure, retry } = useLoadedSchool();
  // The link may have ended since the page was opened.
  if (failure && (!access || failure.status === GONE))
    return <LinkFailure failure={failure} onRetry={retry} />;
  if (!access) return <Spinner label="Loading your school..." />;
  return (
    <SchoolProvider value={access}>
      <div role="status">
        {failure && (
          <InsetText $line="danger">This page couldn’t be updated, and may be out of date.</InsetText>
        )}
      </div>
      <Stack $gap={6} $above={failure ? 3 : 0}>
        <Summary />
        <Account />
        <Stack $gap={1}>
          <PasteStudents />
          <Wishes />
          <Advisers />
        </Stack>
        <Block />
        <Places />
      </Stack>
    </SchoolProvider>
  );
}
