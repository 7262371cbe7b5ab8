import type { PlaceState, PlaceView } from '@mun/contracts/delegations/delegations';
import { useRef, useState } from 'react';
import { seatName } from '../../../shared/lib/format/seat-name';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Grid } from '../../../shared/ui/layout/Grid';
import { Text } from '../../../shared/ui/layout/Text';
import { type EditorHandle, PlaceEditor } from './PlaceEditor';

/** Name, contact, state, seat and buttons beside each other on a laptop; a card on a phone. */
const COLUMNS = 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 3fr) minmax(0, 3fr) 13rem';

const STATES: Record<PlaceState, [symbol: string, word: string]> = {
  empty: ['○', 'Empty'],
  named: ['◐', 'Not paid yet'],
  confirmed: ['●', 'Confirmed'],
  dropped: ['×', 'Given back'],
};

interface Props {
  place: PlaceView;
  /** Absent if the place is confirmed, so that its position means nothing any more. */
  onMove?: (by: -1 | 1) => void;
  isFirst?: boolean;
  isLast?: boolean;
}

export function PlaceRow({ place, onMove, isFirst = false, isLast = false }: Props) {
  const { number, student, state, missing, problem, registrationId, seat, isClaimed, isHead } = place;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const editor = useRef<EditorHandle>(null);
  const name = student.fullName || `place ${number}`;
  const [symbol, word] = STATES[state];
  const label = isOpen ? 'Close' : state === 'empty' ? 'Add student' : 'Edit';
  const close = () => {
    toggle.current?.focus();
    setOpen(false);
  };
  const mover = (direction: string, arrow: string, by: -1 | 1, isEnd: boolean) => (
    <SmallButton
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={isEnd || undefined}
      onClick={() => onMove?.(by)}
    >
      {arrow}
    </SmallButton>
  );
  return (
    <li>
      <Grid $desktop={COLUMNS} $gap={2} $rowGap={0.5} $align="start">
        <Text as="h3" $strong $breaks>
          {number}. {student.fullName || 'No name yet'}
        </Text>
        <Text $size="small" $breaks>
          {[student.email, student.className && `Class ${student.className}`].filter(Boolean).join(' · ')}
        </Text>
        <div>
          <Text $size="small" $strong>
            <span aria-hidden="true">{symbol}</span> {word}
          </Text>
          {state !== 'empty' && missing.length > 0 && (
            <Text $size="small" $variant="secondary">
              Missing: {missing.join(', ')}
            </Text>
          )}
          {isHead && <Text $size="small">Head delegate</Text>}
          {isClaimed && (
            <Text $size="small" $variant="secondary">
              Filled in by the student
            </Text>
          )}
          {problem && (
            <Text $size="small" $variant="danger">
              {problem}
            </Text>
          )}
        </div>
        <div>
          {registrationId && <Text $mono>{registrationId}</Text>}
          {seat && (
            <Text $size="small" $breaks>
              {seatName(seat)}
            </Text>
          )}
        </div>
        <Cluster>
          {onMove && (
            <>
              {mover('up', '↑', -1, isFirst)}
              {mover('down', '↓', 1, isLast)}
            </>
          )}
          <SmallButton
            ref={toggle}
            aria-expanded={isOpen}
            aria-label={`${label}: ${name}`}
            onClick={() => (isOpen ? editor.current?.close() : setOpen(true))}
          >
            {label}
          </SmallButton>
        </Cluster>
      </Grid>
      {isOpen && <PlaceEditor ref={editor} place={place} onClose={close} />}
    </li>
  );
}
