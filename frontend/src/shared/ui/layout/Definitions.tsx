import type { ComponentProps, ElementType, ReactNode } from 'react';
import { DefinitionList } from './DefinitionList';

export type Pair = readonly [term: string, text: ReactNode];

interface Props extends ComponentProps<typeof DefinitionList> {
  /** Falsy ones are left out. */
  pairs: readonly (Pair | false | null | undefined | '' | 0)[];
  /** A list with a style of its own. */
  List?: ElementType;
}

/** A definition list of these pairs. */
export function Definitions({ pairs, List = DefinitionList, ...list }: Props) {
  return (
    <List {...list}>
      {pairs.map(
        (pair) =>
          pair && (
            <div key={pair[0]}>
              <dt>{pair[0]}</dt>
              <dd>{pair[1]}</dd>
            </div>
          ),
      )}
    </List>
  );
}
