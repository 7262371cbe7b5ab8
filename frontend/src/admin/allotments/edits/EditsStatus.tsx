import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { color, size, space } from '../../../shared/ui/theme/theme';
import { allotments } from '../messages';
import { edits, type Edits } from './edits.store';
import type { Filters } from '../table/filters';

const texts = allotments.edits;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  min-height: ${space(5)};
  font-size: ${size.small};
`;

const Count = styled.p<{ $strong: boolean }>`
  font-variant-numeric: tabular-nums lining-nums;
  ${({ $strong }) => ($strong ? 'font-weight: 600;' : `color: ${color.quiet};`)}
`;

const Clashes = styled(Count)`
  color: ${color.accent};
`;

interface Props {
  all: Edits;
  clashes: number;
  status: Filters['status'];
  onStatus: (status: Filters['status']) => void;
}

/** What is not saved yet and what is in its way. */
export function EditsStatus({ all, clashes, status, onStatus }: Props) {
  const ids = Object.keys(all);
  const toggle = (wanted: 'edited' | 'clashing') => (
    <Button $quiet $dense onClick={() => onStatus(status === wanted ? '' : wanted)}>
      {status === wanted ? texts.showAll : texts.show}
    </Button>
  );
  return (
    <Line>
      <Count $strong={ids.length > 0} aria-live="polite">
        {ids.length === 0 ? texts.none : texts.some(ids.length)}
      </Count>
      {ids.length > 0 && (
        <>
          {toggle('edited')}
          <Button $quiet $dense onClick={() => edits.undoLast()}>
            {texts.undoLast}
          </Button>
          <Button $quiet $dense onClick={() => edits.undo(ids)}>
            {texts.undoAll}
          </Button>
        </>
      )}
      {clashes > 0 && (
        <>
          <Clashes $strong>{texts.clashes(clashes)}</Clashes>
          {toggle('clashing')}
        </>
      )}
    </Line>
  );
}
