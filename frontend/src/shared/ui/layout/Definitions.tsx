import type { ComponentProps, ReactNode } from 'react';
import { DefinitionList } from './DefinitionList';

interface Props extends ComponentProps<typeof DefinitionList> {
  pairs: readonly (readonly [term: string, text: ReactNode])[];
}

/** A definition list of these pairs. */
export function Definitions({ pairs, ...list }: Props) {
  return (
    <DefinitionList {...list}>
      {pairs.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </DefinitionList>
  );
}
