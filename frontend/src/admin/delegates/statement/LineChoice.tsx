import type { StatementMatch, UnpaidDelegate } from '@mun/contracts/payment/offline-payments';
import { useRef, useState } from 'react';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Secondary } from '../../../shared/ui/layout/Text';
import { UnpaidSearch } from './UnpaidSearch';
import { describeDifference } from '../../shared/payments/new-payment';
import { type Choice, divide, type Part } from './divide';
import { PartChoice } from './PartChoice';

interface Props {
  match: StatementMatch;
  choices: readonly Choice[];
  /** Whether a part is recorded, so that it cannot be changed. */
  isDone: (part: Part) => boolean;
  disabled: boolean;
  /** Reasons that are missing are shown as errors. */
  showErrors: boolean;
  onChange: (choices: readonly Choice[]) => void;
}

const choose = (delegate: UnpaidDelegate): Choice => ({ delegate, discountReason: '' });

/** The delegates for whom a line is recorded: one that fits, or others, between whom it is divided. */
export function LineChoice({ match, choices, isDone, disabled, showErrors, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isSearching, setSearching] = useState(false);
  const { line, candidates } = match;
  if (match.match === 'recorded') return null;
  const { parts, left } = divide(match, choices);
  const [suggestion] = candidates;
  const isChosen = parts.length > 0;
  const excess = isChosen && describeDifference(left, 0);
  const searchLabel = isSearching
    ? 'Close the search'
    : isChosen || suggestion
      ? 'Choose another delegate'
      : 'Choose a delegate';
  const replace = (index: number, ...by: Choice[]) =>
    onChange([...choices.slice(0, index), ...by, ...choices.slice(index + 1)]);
  const add = (delegate: UnpaidDelegate) => {
    const next = [...choices, choose(delegate)];
    onChange(next);
    if (divide(match, next).left > 0) return;
    setSearching(false);
    // The search disappears with the button that had the focus.
    box.current?.focus();
  };
  return (
    <Stack ref={box} $gap={1} role="group" tabIndex={-1} aria-label={`Delegates of line ${line.line}`}>
      {!isChosen && suggestion && (
        <PartChoice
          line={line.line}
          part={{ ...choose(suggestion), amount: line.amount - (match.recorded ?? 0) }}
          isChosen={false}
          candidates={candidates}
          disabled={disabled}
          onChange={(choice) => onChange(choice ? [choice] : [])}
        />
      )}
      {parts.map((part, index) => (
        <PartChoice
          key={part.delegate.id}
          line={line.line}
          part={part}
          isChosen
          candidates={candidates.filter(
            ({ id }) => !parts.some(({ delegate }, other) => other !== index && delegate.id === id),
          )}
          disabled={disabled || isDone(part)}
          showErrors={showErrors}
          onChange={(choice) => replace(index, ...(choice ? [choice] : []))}
        />
      ))}
      {excess && (
        <div>
          <ErrorText>{excess}</ErrorText>
          <Secondary>Only what is due is recorded. Choose another delegate for the rest.</Secondary>
        </div>
      )}
      {(left > 0 || isSearching) && (
        <div>
          <SmallButton
            disabled={disabled}
            aria-expanded={isSearching}
            aria-label={`${searchLabel} for line ${line.line}`}
            onClick={() => setSearching(!isSearching)}
          >
            {searchLabel}
          </SmallButton>
        </div>
      )}
      {isSearching && (
        <UnpaidSearch
          line={line.line}
          disabled={disabled || left === 0}
          excluded={parts.map(({ delegate }) => delegate.id)}
          onChoose={add}
        />
      )}
    </Stack>
  );
}
