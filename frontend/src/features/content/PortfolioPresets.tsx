import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { size, space } from '../../ui/theme/theme';
import { portfolios } from '../../texts/admin-portfolios';
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

/** Adds the world's states to what is typed, without doubling what stands there. */
export function PortfolioPresets({ onAdd }: { onAdd: (states: readonly string[]) => void }) {
  return (
    <Group role="group" aria-label={texts.heading}>
      <p>{texts.heading}</p>
      {REGIONS.map((region) => (
        <Button key={region} $quiet $dense onClick={() => onAdd(statesOf(region))}>
          {texts.region(region, statesOf(region).length)}
        </Button>
      ))}
      <Button $quiet $dense onClick={() => onAdd(REGIONS.flatMap(statesOf).toSorted(byName))}>
        {texts.all}
      </Button>
    </Group>
  );
}

const { compare: byName } = new Intl.Collator('en');
