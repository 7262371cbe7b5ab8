import type { PurgePreview } from '@mun/contracts/admin/privacy';
import { ROUTES } from '@mun/contracts/routes';
import useSWR from 'swr';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';
import { Text } from '../../shared/ui/layout/Text';
import { adminApi } from '../shared/session/admin-api';

/** How many people the purge after a day would erase. Nothing without a complete date. */
export function PurgeCount({ day }: { day: string }) {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(day);
  const { data, error } = useSWR(
    isDate ? `${ROUTES.personalDataPurge}?day=${day}` : null,
    adminApi.get<PurgePreview>,
  );
  return (
    <Text $variant="secondary" $size="small" aria-live="polite">
      {isDate && describe(data, Boolean(error))}
    </Text>
  );
}

function describe(preview: PurgePreview | undefined, failed: boolean): string {
  if (failed) return 'The people couldn’t be counted. Please reload the page.';
  if (!preview) return 'Counting people...';
  const { people, registrations, applications } = preview;
  if (people === 0) return 'So far, nobody’s data would be erased.';
  const parts = `${pluralize(registrations, 'registration')} and ${pluralize(applications, 'application')}`;
  return `So far, this erases ${people === 1 ? 'one person' : `${formatNumber(people)} people`} with ${parts}.`;
}
