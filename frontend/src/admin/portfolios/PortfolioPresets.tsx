import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { size, space } from '../../shared/ui/theme/theme';
import { portfolios } from './messages';
import { REGIONS, statesOf } from './member-states';

const texts = portfolios.presets;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};

  p {
    width: 100%;
    font-size: ${size.small};
    font-weight: 600;
  }
`;

const Said = styled.output`
  width: 100%;
  font-size: ${size.small};
`;

/** Adds the world's states to what is typed, without doubling what stands there. @param onAdd how many were added */
export function PortfolioPresets({ onAdd }: { onAdd: (states: readonly string[]) => number }) {
  const [said, setSaid] = useState('');
  const offers = [
    ...REGIONS.map((region) => ({
      label: texts.region(region, statesOf(region).length),
      states: statesOf(region),
    })),
    { label: texts.all, states: REGIONS.flatMap(statesOf).toSorted(byName) },
  ];
  return (
    <Group role="group" aria-label={texts.heading}>
      <p>{texts.heading}</p>
      {offers.map(({ label, states }) => (
        <Button key={label} $quiet $dense onClick={() => setSaid(texts.added(onAdd(states), states.length))}>
          {label}
        </Button>
      ))}
      <Said>{said}</Said>
    </Group>
  );
}

const { compare: byName } = new Intl.Collator('en');
