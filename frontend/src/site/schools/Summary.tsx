import { formatDate, formatDateTime } from '../../shared/lib/format/format-date-time';
import { pluralize } from '../../shared/lib/format/pluralize';
import { InsetText } from '../../shared/ui/layout/InsetText';
import { Section } from '../../shared/ui/layout/Section';
import { Text } from '../../shared/ui/layout/Text';
import { Definitions } from '../../shared/ui/layout/Definitions';
import { useSchool } from './use-school';

const DAY_MS = 86_400_000;

/** What the page is about, and how far the school has got. */
export function Summary() {
  const { school } = useSchool();
  const { reference, heldUntil, createdAt, changesUntil, offer } = school;
  const places = school.places.filter(({ state }) => state !== 'dropped');
  // Places are held for long once the emailed link was opened.
  const isUnopened =
    heldUntil !== undefined && offer.holdDays > 1 && Date.parse(heldUntil) - Date.parse(createdAt) <= DAY_MS;
  return (
    <Section>
      <Text as="h2" $breaks>
        {school.school}
      </Text>
      <Definitions
        $variant="figures"
        aria-live="polite"
        pairs={[
          ['Reference', reference],
          ['Places', places.length],
          ['With a name', places.filter(({ missing }) => !missing.includes('name')).length],
          ['Confirmed', places.filter(({ state }) => state === 'confirmed').length],
          ...(heldUntil === undefined
            ? []
            : [['Held until', isUnopened ? formatDateTime(heldUntil) : formatDate(heldUntil)] as const]),
        ]}
      />
      {isUnopened && (
        <InsetText>
          Please open the link in the email that we’ve sent to {school.adviserEmail}. We then hold your places
          for {pluralize(offer.holdDays, 'day')}.
        </InsetText>
      )}
      <Text $variant="secondary" $measure>
        {changesUntil !== undefined &&
          `You can change students and seats until ${formatDate(changesUntil)}. `}
        Open this page again from our email whenever you like. Share its address only with those who may
        change the places.
      </Text>
    </Section>
  );
}
