import type { ReactNode } from 'react';
import { DefinitionList } from '../../shared/ui/layout/DefinitionList';

/** Large numbers with their names. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <DefinitionList $variant="figures" aria-live="polite">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </DefinitionList>
  );
}
