import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { StudentPlace } from '@mun/contracts/delegations/delegations';
import { buildPath } from '@mun/contracts/site-routes';
import useSWR from 'swr';
import type { ApiError } from '../../shared/lib/http/api-error';
import { publicApi } from '../../shared/lib/http/public-api';
import { READ_ONCE } from '../../shared/lib/swr/read-once';
import { Spinner } from '../../shared/ui/feedback/Spinner';
import { Page } from '../layout/Page';
import { useIsHydrating } from '../shared/use-is-hydrating';
import { LinkFailure } from './LinkFailure';
import { StudentForm } from './student/StudentForm';
import { useLinkToken } from './use-school';

/** Nothing changes under the hands of a student, and a link that is used up stays so. */
const ONCE = { ...READ_ONCE, revalidateIfStale: false, shouldRetryOnError: false } as const;

/** Opened by the personal link of a student, who sees their own data only. */
export default function StudentPlacePage() {
  return (
    <Page
      title="Your Place"
      clause="Taking the floor"
      description="Your details and preferences as a member of your school’s delegation."
    >
      <Place />
    </Page>
  );
}

function Place() {
  const path = buildPath(SCHOOL_ROUTES.studentPlace, { token: useLinkToken() });
  const { data, error, mutate } = useSWR<StudentPlace, ApiError>(
    useIsHydrating() ? null : path,
    (key: string) => publicApi.get<StudentPlace>(key),
    ONCE,
  );
  if (data) return <StudentForm key={path} path={path} place={data} />;
  return error ? <LinkFailure failure={error} onRetry={mutate} /> : <Spinner label="Loading your place..." />;
}
