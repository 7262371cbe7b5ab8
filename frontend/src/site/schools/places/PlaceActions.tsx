import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type {
  ChangePlace,
  ChooseHead,
  PlaceLink,
  PlaceView,
  SchoolView,
} from '@mun/contracts/delegations/delegations';
import type { SwapSeats } from '@mun/contracts/delegations/swaps';
import { formatPaise } from '@mun/contracts/payment/money';
import { type ReactNode, useRef, useState } from 'react';
import { seatName } from '../../../shared/lib/format/seat-name';
import { ApiError } from '../../../shared/lib/http/api-error';
import { publicApi } from '../../../shared/lib/http/public-api';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog';
import { Button } from '../../../shared/ui/forms/Button';
import { Input, Select } from '../../../shared/ui/forms/controls.styles';
import { CopyButton } from '../../../shared/ui/forms/CopyButton';
import { Field } from '../../../shared/ui/forms/Field';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Text } from '../../../shared/ui/layout/Text';
import { STUDENT_LABELS } from '../student/student-labels';
import { useSchool, useSchoolAction } from '../use-school';

const ACTIONS = ['replace', 'swap', 'drop'] as const;
type Action = (typeof ACTIONS)[number];
/** What the dialogs leave as it is. */
const UNCHANGED: Record<Action, string> = {
  replace: 'Keep the student',
  swap: 'Keep the seats',
  drop: 'Keep the place',
};
const NEW_STUDENT = { fullName: '', email: '', className: '' };

/** What can be done with a place besides filling it in. Each asks first. */
export function PlaceActions({ place }: { place: PlaceView }) {
  const { school, pathOf, show, showOrReload } = useSchool();
  const { id, number, state, student, isHead = false } = place;
  const labels: Record<Action, string> = {
    replace: 'Replace the student',
    swap: school.areChangesOver ? 'Ask to swap seats' : 'Swap seats',
    drop: 'Give the place back',
  };
  const { busy, run: runAction } = useSchoolAction('The head delegate was not changed');
  const [opened, setOpened] = useState<Action>();
  /** As it was when its dialog was opened. */
  const [asked, setAsked] = useState(place);
  const isReplaced = student.fullName !== '' && student.fullName !== asked.student.fullName;
  const [successor, setSuccessor] = useState(NEW_STUDENT);
  const withSeat = place.seat ? school.places.filter((other) => other.seat && other.id !== id) : [];
  const [chosen, setChosen] = useState('');
  const other = withSeat.some((each) => each.id === chosen) ? chosen : '';
  /** Undefined unless a swap was sent without an answer: sending it again must not undo it. */
  const sentPlaces = useRef<PlaceView[]>(undefined);
  const placePath = pathOf(SCHOOL_ROUTES.schoolPlace, id);

  const dialogs: Record<Action, { title: string; description: ReactNode; run: () => Promise<SchoolView> }> = {
    replace: {
      title: `Replace ${student.fullName}?`,
      description: (
        <Stack>
          <p>The seat stays with the place. The new student gets a registration ID of their own.</p>
          {(['fullName', 'email', 'className'] as const).map((name) => (
            <Field key={name} label={STUDENT_LABELS[name]} optional={name !== 'fullName'}>
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  value={successor[name]}
                  onChange={({ target }) => setSuccessor({ ...successor, [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </Stack>
      ),
      run: async () => {
        const { NO_STUDENT } = await import('@mun/contracts/delegations/delegations');
        const body: ChangePlace = { ...NO_STUDENT, ...successor, isReplacement: true };
        return publicApi.put<SchoolView>(placePath, body, { expectedVersion: place.version });
      },
    },
    swap: {
      title: `Swap the seat of ${student.fullName}?`,
      description: (
        <Field
          label="With"
          description={school.areChangesOver && 'The organisers decide. This page shows their answer.'}
        >
          {(control) => (
            <Select {...control} value={other} onChange={({ target }) => setChosen(target.value)}>
              {other === '' && <option value="">Select a student</option>}
              {withSeat.map((each) => (
                <option key={each.id} value={each.id}>
                  {`${each.student.fullName}: ${each.seat ? seatName(each.seat) : ''}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ),
      run: () => {
        const places = [id, other];
        const base = (sentPlaces.current ??= school.places);
        const seatOf = (swapped: string) => base.find((each) => each.id === swapped)?.seat ?? [];
        const body: SwapSeats = { places, seats: places.flatMap(seatOf) };
        return publicApi.post<SchoolView>(pathOf(SCHOOL_ROUTES.schoolSwap), body);
      },
    },
    drop: {
      title: `Give place ${number} back?`,
      description: [
        asked.student.fullName && `${asked.student.fullName} no longer takes part. `,
        describeCredit(place, school),
        ' You can’t undo this.',
      ].join(''),
      // The server refuses to drop a student who is not the one in the question.
      run: () =>
        publicApi.delete<SchoolView>(placePath, { expectedVersion: (isReplaced ? asked : place).version }),
    },
  };
  const chooseHead = async () => {
    const body: ChooseHead = { place: isHead ? '' : id };
    show(await publicApi.put<SchoolView>(pathOf(SCHOOL_ROUTES.schoolHead), body));
  };
  const isOffered: Record<Action, boolean> = {
    replace: state === 'confirmed' && student.fullName !== '',
    swap: withSeat.length > 0,
    drop: true,
  };
  const open = (action: Action) => {
    setChosen(withSeat[0]?.id ?? '');
    sentPlaces.current = undefined;
    setAsked(place);
    setOpened(action);
  };
  const confirm = async (change: Promise<SchoolView>) => {
    try {
      await showOrReload(change);
    } catch (cause) {
      if (cause instanceof ApiError && cause.isRefusal) sentPlaces.current = undefined;
      throw cause;
    }
    setOpened(undefined);
    setSuccessor(NEW_STUDENT);
  };
  return (
    <Stack>
      <PersonalLink place={place} />
      <Cluster>
        {student.fullName !== '' && (
          <Button $variant="secondary" $size="small" $busy={busy} onClick={() => void runAction(chooseHead)}>
            {isHead ? 'No longer head delegate' : 'Make head delegate'}
          </Button>
        )}
        {ACTIONS.filter((action) => isOffered[action]).map((action) => (
          <Button
            key={action}
            $variant={action === 'drop' ? 'danger' : 'secondary'}
            $size="small"
            onClick={() => open(action)}
          >
            {labels[action]}
          </Button>
        ))}
      </Cluster>
      {ACTIONS.map((action) => {
        const { title, description, run } = dialogs[action];
        return (
          <ConfirmDialog
            key={action}
            open={opened === action}
            danger={action === 'drop'}
            title={title}
            description={description}
            confirmLabel={labels[action]}
            cancelLabel={UNCHANGED[action]}
            onCancel={() => setOpened(undefined)}
            onConfirm={() => confirm(run())}
          />
        );
      })}
    </Stack>
  );
}

/** An unpaid place is credited in full. */
function describeCredit({ state, price, dropCredit }: PlaceView, school: SchoolView): string {
  const credit = dropCredit ?? (state === 'confirmed' ? undefined : price);
  if (credit === undefined) return 'How much of its price is credited follows the organisers’ rules.';
  if (credit === 0) return 'Nothing is credited to your school’s account.';
  const isEarning =
    state !== 'confirmed' && school.places.some((other) => other.price === 0 && isUnpaid(other));
  return `We credit ${formatPaise(credit, school.currency)} to your school’s account.${isEarning ? ' If this place earned a free one, that one is charged instead.' : ''}`;
}

const isUnpaid = ({ state }: PlaceView) => state === 'empty' || state === 'named';

/** The link by which a student fills in their own details, once. */
function PersonalLink({ place }: { place: PlaceView }) {
  const { pathOf, reload } = useSchool();
  const { busy, run } = useSchoolAction('The link was not made');
  const [link, setLink] = useState<PlaceLink>();
  const make = async () => {
    setLink(await publicApi.post<PlaceLink>(pathOf(SCHOOL_ROUTES.schoolPlaceLink, place.id), {}));
    await reload();
  };
  const url = link && location.origin + link.url;
  return (
    <Stack $gap={1}>
      <Cluster>
        <Button $variant="secondary" $size="small" $busy={busy} onClick={() => void run(make)}>
          {place.hasLink ? 'Renew the personal link' : 'Make a personal link'}
        </Button>
        {url && <CopyButton key={url} dense text={url} label="Copy the link" doneLabel="Link copied" />}
      </Cluster>
      <Text role="status" $size="small" $variant="secondary" $breaks>
        {link
          ? `${link.isEmailed ? `Emailed to ${place.student.email}.` : 'Not emailed, because there is no email address.'} It works once: ${url}`
          : `The student fills in their own details with it, once.${place.hasLink ? ' The earlier link stops working.' : ''}`}
      </Text>
    </Stack>
  );
}
