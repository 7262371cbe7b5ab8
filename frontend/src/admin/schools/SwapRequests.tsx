import type { DelegationView, SwapRequest } from '@mun/contracts/delegations/delegations';
import { useState } from 'react';
import { keepFocus } from '../../shared/lib/react/focus-page';
import { notify } from '../../shared/ui/feedback/notify';
import { notifyReason } from '../../shared/ui/feedback/notify-failure';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { RuledList } from '../../shared/ui/layout/RuledList';
import { Section } from '../../shared/ui/layout/Section';
import { Text } from '../../shared/ui/layout/Text';
import { Can } from '../auth/Can';
import { DateTime } from '../shared/ui/DateTime';
import { schoolsApi } from './api';

interface Props {
  school: DelegationView;
  onChanged: (school?: DelegationView) => Promise<void>;
}

/** What the adviser asks after the last day for changes. Each is accepted or refused at once. */
export function SwapRequests({ school, onChanged }: Props) {
  const [busy, setBusy] = useState<string>();
  const open = school.swaps.filter(({ state }) => state === 'open');
  const studentOf = (id: string) => school.places.find((place) => place.id === id)?.student.fullName ?? '';
  const decide = async ({ id }: SwapRequest, isAccepted: boolean) => {
    if (busy !== undefined) return;
    setBusy(id);
    try {
      await onChanged(await schoolsApi.decideSwap(school.id, id, { isAccepted }));
      notify.success(isAccepted ? 'Seats swapped' : 'Request refused');
    } catch (cause) {
      notifyReason(cause, 'The request was not answered');
      void onChanged();
    } finally {
      setBusy(undefined);
    }
  };
  if (open.length === 0) return null;
  return (
    <Section>
      <h2>Seat swaps to answer</h2>
      <RuledList $above $padding={1}>
        {open.map((swap) => (
          <li key={swap.id}>
            <Cluster $spread $gap={2}>
              <div>
                {swap.seats.map(({ place, committee, portfolio }) => (
                  <p key={place}>
                    {studentOf(place)}: {portfolio}, {committee}
                  </p>
                ))}
                <Text $variant="secondary" $size="small">
                  Asked on <DateTime at={swap.at} dateOnly />
                </Text>
              </div>
              <Can permission="allotments.edit">
                {/* The buttons disappear with their request. */}
                <Cluster onClickCapture={() => void keepFocus()}>
                  <SmallButton $busy={busy === swap.id} onClick={() => void decide(swap, true)}>
                    Swap the seats
                  </SmallButton>
                  <SmallButton onClick={() => void decide(swap, false)}>Refuse</SmallButton>
                </Cluster>
              </Can>
            </Cluster>
          </li>
        ))}
      </RuledList>
    </Section>
  );
}
