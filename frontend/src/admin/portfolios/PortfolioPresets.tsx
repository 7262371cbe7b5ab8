import { useState } from 'react';
import { styled } from 'styled-components';
import { SmallButton } from '../../shared/ui/forms/Button';
import { size, space } from '../../shared/ui/theme/theme';
import { REGIONS, statesOf } from './member-states';

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};

  p,
  output {
    width: 100%;
    font-size: ${size.small};
  }

  p {
    font-weight: 600;
  }
`;

const { compare } = new Intl.Collator('en');
const ALL_STATES = REGIONS.flatMap(statesOf).toSorted(compare);
const PRESETS = [
  ...REGIONS.map((region) => ({ label: `${region} (${statesOf(region).length})`, states: statesOf(region) })),
  { label: `All ${ALL_STATES.length}`, states: ALL_STATES },
];

/** Buttons that add the UN member states. @param onAdd returns how many were not in the list yet */
export function PortfolioPresets({ onAdd }: { onAdd: (states: readonly string[]) => number }) {
  const [result, setResult] = useState('');
  const add = (states: readonly string[]) => {
    const added = onAdd(states);
    const present = states.length - added;
    setResult(present === 0 ? `${added} added.` : `${added} added, ${present} already in the list.`);
  };
  return (
    <Group role="group" aria-label="Add UN member states">
      <p>Add UN member states</p>
      {PRESETS.map(({ label, states }) => (
        <SmallButton key={label} onClick={() => add(states)}>
          {label}
        </SmallButton>
      ))}
      <output>{result}</output>
    </Group>
  );
}
