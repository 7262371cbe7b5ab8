import type { PurgePreview } from '@mun/contracts/admin/privacy';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { pluralize } from '../../shared/lib/format/pluralize';
import { TryAgainButton } from '../../shared/ui/feedback/TryAgainButton';
import { Hint } from '../../shared/ui/layout/Text';
import { adminApi } from '../shared/session/admin-api';

/** How many people the purge after a day would erase. Nothing without a complete date. */
export function PurgeCount({ day }: { day: string }) {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(day);
  const { data, error, mutate } = useSWR(
    isDate ? `${ROUTES.personalDataPurge}?day=${day}` : null,
    adminApi.get<PurgePreview>,
  );
  return (
    <Hint as="div" aria-live="polite">
      {isDate && (error ? 'Couldn’t count the affected people. ' : describe(data))}
      {isDate && error && <TryAgainButton onRetry={mutate} />}
    </Hint>
  );
}

function describe(preview: PurgePreview | undefined): string {
  if (!preview) return 'Counting people...';
  const { people, registrations, applications } = preview;
  if (people === 0) return 'This would erase nobody’s data today.';
  const parts = `${pluralize(registrations, 'registration')} and ${pluralize(applications, 'application')}`;
  return `This would erase ${pluralize(people, 'person', 'people')} today: ${parts}.`;
}
