import type { Registrant } from '@mun/contracts/allotment/allotment';
import { useState } from 'react';
import { formatNumber, pluralize } from '../../../../shared/lib/format/pluralize';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { Checkbox, Choice } from '../../../../shared/ui/forms/controls.styles';
import { SearchField } from '../../../../shared/ui/forms/SearchField';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { RuledList } from '../../../../shared/ui/layout/RuledList';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { Hint, Text } from '../../../../shared/ui/layout/Text';
import { InsetText } from '../../../../shared/ui/layout/InsetText';
import { formatSeat, savedSeat } from '../../seat';
import { createDelegateSearch } from '../search-delegates';

/** The search narrows down longer lists. */
const MAX_LISTED = 8;

interface Props {
  delegates: readonly Registrant[];
  /** Registration ids. */
  locked: readonly string[];
  onChange: (locked: string[]) => void;
}

/** Chooses the delegates who keep their seats while everybody else's are proposed. */
export function LockedDelegates({ delegates, locked, onChange }: Props) {
  const [text, setText] = useState('');
  // Those who were locked when the list was made, so that an unlocked row stays and can be locked again.
  const [listed, setListed] = useState(locked);
  const seated = delegates.filter(({ allotmentStatus }) => allotmentStatus === 'allotted');
  const chosen = new Set(locked);
  const emailed = seated.filter(({ mailed, registrationId }) => mailed && !chosen.has(registrationId));
  const matches = text.trim() ? seated.filter(createDelegateSearch(text)) : byIds(seated, listed);

  const change = (next: string[]) => {
    onChange(next);
    setListed(next);
  };
  const toggle = (id: string) =>
    onChange(chosen.has(id) ? locked.filter((other) => other !== id) : [...locked, id]);

  return (
    <InsetText as="div">
      <Stack $gap={1.5}>
        <Text $strong aria-live="polite">
          {locked.length === 0
            ? 'No locked delegates'
            : pluralize(locked.length, 'delegate keeps their seat', 'delegates keep their seats')}
        </Text>
        {emailed.length + locked.length > 0 && (
          <Cluster>
            {emailed.length > 0 && (
              <SmallButton
                onClick={() => change([...locked, ...emailed.map(({ registrationId }) => registrationId)])}
              >
                Lock everyone who was emailed ({formatNumber(emailed.length)})
              </SmallButton>
            )}
            {locked.length > 0 && <SmallButton onClick={() => change([])}>Unlock all</SmallButton>}
          </Cluster>
        )}
        <SearchField
          label="Find a delegate to lock"
          input={{ placeholder: 'Name, ID or institution' }}
          text={text}
          onText={(typed) => {
            setText(typed);
            setListed(locked);
          }}
        />
        {matches.length > 0 && (
          <RuledList $above aria-label={text.trim() ? 'Delegates found' : 'Locked delegates'}>
            {matches.slice(0, MAX_LISTED).map((delegate) => (
              <li key={delegate.registrationId}>
                <Choice $gap={1.5}>
                  <Checkbox
                    checked={chosen.has(delegate.registrationId)}
                    onChange={() => toggle(delegate.registrationId)}
                  />
                  <div>
                    {delegate.fullName}
                    <Hint>
                      {delegate.registrationId} · {formatSeat(savedSeat(delegate))}
                      {delegate.mailed && ' · emailed'}
                    </Hint>
                  </div>
                </Choice>
              </li>
            ))}
          </RuledList>
        )}
        {matches.length > MAX_LISTED && (
          <Hint>and {formatNumber(matches.length - MAX_LISTED)} more. Search to find them.</Hint>
        )}
        {text.trim() && matches.length === 0 && <Hint>No delegate with a seat matches.</Hint>}
      </Stack>
    </InsetText>
  );
}

function byIds(delegates: readonly Registrant[], ids: readonly string[]): Registrant[] {
  const wanted = new Set(ids);
  return delegates.filter(({ registrationId }) => wanted.has(registrationId));
}
