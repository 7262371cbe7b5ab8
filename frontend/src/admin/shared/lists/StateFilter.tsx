import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatNumber } from '../../../shared/lib/format/pluralize';
import { Button } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { color } from '../../../shared/ui/theme/theme';

const Option = styled(Button)`
  border-color: ${color.line};
  background-color: ${color.card};
  font-weight: 400;

  b {
    font-variant-numeric: tabular-nums;
  }

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background-color: ${color.wash};
  }
`;

interface Props<State extends string> {
  label: string;
  states: readonly State[];
  counts: Record<State, number>;
  /** Undefined for all. */
  selected: State | undefined;
  onSelect: (state: State | undefined) => void;
  renderState: (state: State) => ReactNode;
}

/** The number of items in each state; each is a button that filters by it. */
export function StateFilter<State extends string>({
  label,
  states,
  counts,
  selected,
  onSelect,
  renderState,
}: Props<State>) {
  const total = states.reduce((sum, state) => sum + counts[state], 0);
  return (
    <Cluster role="group" aria-label={label}>
      <Option $quiet $dense aria-pressed={selected === undefined} onClick={() => onSelect(undefined)}>
        All <b>{formatNumber(total)}</b>
      </Option>
      {states.map((state) => (
        <Option key={state} $quiet $dense aria-pressed={selected === state} onClick={() => onSelect(state)}>
          {renderState(state)}
          <b>{formatNumber(counts[state])}</b>
        </Option>
      ))}
    </Cluster>
  );
}
