import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { size, space } from '../../../shared/ui/theme/theme';

/** Fields in two columns, or in one where there is little room. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(15rem, 40%)), 1fr));
  gap: ${space(2)} ${space(3)};
  align-items: start;
`;

const Group = styled.fieldset`
  min-width: 0;

  legend {
    margin-bottom: ${space(1.5)};
    padding: 0;
    font-size: ${size.text};
    font-weight: 600;
  }
`;

const LedGrid = styled(FieldGrid)`
  > :first-child {
    grid-column: 1 / -1;
  }
`;

/** Fields that belong together, under a heading. The first one, on which the others depend, has a line of its own. */
export function FieldGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Group>
      <legend>{heading}</legend>
      <LedGrid>{children}</LedGrid>
    </Group>
  );
}
