import { Section } from '../../shared/ui/layout/Section';
import { Text } from '../../shared/ui/layout/Text';

/** Why a delegate has the seat, in the words of the proposal that it comes from. */
export function SeatReason({ reason }: { reason: string }) {
  return (
    <Section $gap={1} $width="68ch">
      <h2>How your seat was chosen</h2>
      <Text $variant="secondary" $breaks>
        {reason}
      </Text>
    </Section>
  );
}
