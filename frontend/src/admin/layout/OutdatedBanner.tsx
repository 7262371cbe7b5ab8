import { useOffline } from '../../shared/lib/http/connection';
import { BannerText } from '../../shared/ui/page/OfflineBanner';
import { useOutdated } from './outdated';

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** Shown while something on screen cannot be refreshed although the server can be reached. */
export function OutdatedBanner() {
  const received = Object.values(useOutdated()).filter((at) => at !== undefined);
  const offline = useOffline();
  return (
    <div role="status">
      {received.length > 0 && !offline && (
        <BannerText>{`Last updated ${TIME.format(Math.min(...received))}. Trying again.`}</BannerText>
      )}
    </div>
  );
}
