import { MAX_PROGRAMME_ITEMS } from '@mun/contracts/content/conference-form';
import type { ConferenceView } from '@mun/contracts/content/content';
import { type ReactNode, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { keepFocus } from '../../shared/lib/react/focus-page';
import { Button, SmallButton } from '../../shared/ui/forms/Button';
import { Select } from '../../shared/ui/forms/controls.styles';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Stack } from '../../shared/ui/layout/Stack';
import { Hint, Text } from '../../shared/ui/layout/Text';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { hairline, media, size, space, touchTarget, visuallyHidden } from '../../shared/ui/theme/theme';
import { FormField } from '../shared/forms/FormField';
import type { ConferenceValues } from './conference-tabs';
import { listDays, nameDay } from './programme';

/** A session in one line, or in two on a phone. The labels are above the first one. */
const Rows = styled.ul`
  border-block: ${hairline};

  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(0.5)} ${space(1)};
    align-items: start;
    padding-block: ${space(0.5)};
  }

  li > :nth-child(1) {
    flex: 0 0 8rem;
  }

  li > :nth-child(2) {
    flex: 1 1 calc(100% - 10rem);
  }

  li > :nth-child(3) {
    flex: 1 1 8rem;
  }

  li:not(:first-child) label {
    ${visuallyHidden}
  }

  label {
    margin: 0;
    font-size: ${size.small};
    font-weight: 400;
  }

  label span {
    display: none;
  }

  input {
    ${touchTarget}
    min-height: ${space(5)};
    padding-block: ${space(0.5)};
  }

  button {
    align-self: end;
  }

  ${media.tablet} {
    li > :nth-child(n + 2) {
      flex: 1 1 0;
    }

    li > :last-child {
      flex: none;
    }
  }
`;

interface Props {
  conference: ConferenceView;
  hint: ReactNode;
}

/** The programme as a table for each day. */
export function ProgrammeField({ conference: { startsOn, endsOn }, hint }: Props) {
  const { control, getValues } = useFormContext<ConferenceValues>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'programme' });
  const [status, setStatus] = useState('');
  const days = listDays(startsOn, endsOn);
  const otherDays = fields.map(({ day }) => day).filter((day) => !days.includes(day));
  const rowsOf = (day: string) =>
    fields
      .map((session, index) => ({ id: session.id, day: session.day, index }))
      .filter((row) => row.day === day);

  const moveDay = (from: string, to: string) => {
    // The list of days disappears with the day.
    keepFocus();
    const sessions = getValues('programme') ?? [];
    const moved = ({ day, time, title, place }: (typeof sessions)[number]) => ({
      day: day === from ? to : day,
      time,
      title,
      place,
    });
    replace(sessions.map(moved));
    setStatus(`The sessions are on ${nameDay(to)}. Save to apply the change.`);
  };

  return (
    <Stack $gap={3}>
      <Hint>{hint}</Hint>
      {[...new Set([...days, ...otherDays])].toSorted().map((day) => (
        <Stack $gap={1} key={day} role="group" aria-label={nameDay(day)}>
          <Text as="h3" $strong>
            {nameDay(day)}
          </Text>
          {!days.includes(day) && (
            <Cluster>
              <Text $variant="danger" $size="small">
                Outside the dates of the conference.
              </Text>
              <Select
                aria-label={`Move the sessions of ${nameDay(day)}`}
                value=""
                onChange={({ target }) => moveDay(day, target.value)}
              >
                <option value="">Move to…</option>
                {days.map((to) => (
                  <option key={to} value={to}>
                    {nameDay(to)}
                  </option>
                ))}
              </Select>
            </Cluster>
          )}
          <Rows hidden={rowsOf(day).length === 0}>
            {rowsOf(day).map(({ id, index }, position) => {
              const name = `programme.${index}`;
              return (
                <li key={id} aria-label={`Session ${position + 1}`}>
                  <FormField name={`${name}.time`} label="Time" kind="time" optional />
                  <FormField name={`${name}.title`} label="Title" />
                  <FormField name={`${name}.place`} label="Place" optional />
                  <Button
                    $variant="danger"
                    $size="small"
                    aria-label={`Remove session ${position + 1} of ${nameDay(day)}`}
                    onClick={() => {
                      document.getElementById(`add-${day}`)?.focus();
                      remove(index);
                      setStatus('Session removed. Save to apply the change.');
                    }}
                  >
                    Remove
                  </Button>
                </li>
              );
            })}
          </Rows>
          <div>
            <SmallButton
              id={`add-${day}`}
              disabled={fields.length >= MAX_PROGRAMME_ITEMS}
              aria-label={`Add a session on ${nameDay(day)}`}
              onClick={() =>
                append(
                  { day, time: '', title: '', place: '' },
                  { focusName: `programme.${fields.length}.time` },
                )
              }
            >
              Add a session
            </SmallButton>
          </div>
        </Stack>
      ))}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </Stack>
  );
}
