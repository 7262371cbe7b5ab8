import type { ImportPreview, ImportRow } from '@mun/contracts/imports';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { color, size, space } from '../../shared/ui/theme/theme';
import { imports } from './messages';
import { DifferenceTable } from './DifferenceTable';

const texts = imports.difference;

/** As many lines as are drawn unasked. */
const FIRST = 100;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  justify-items: start;

  &:focus {
    outline: none;
  }

  h2 {
    font-size: ${size.h4};
  }

  > [role='region'] {
    width: 100%;
  }
`;

const Counts = styled.p`
  font-variant-numeric: tabular-nums lining-nums;
`;

const Refusal = styled.p`
  max-width: 68ch;
  color: ${color.accent};
  font-weight: 600;
`;

interface Props {
  preview: ImportPreview;
  busy: boolean;
  onApply: () => void;
}

/** What a table would change, before it does; what is wrong with it comes first. */
export function ImportDifference({ preview, busy, onApply }: Props) {
  const { kind, rows, counts } = preview;
  const [shown, setShown] = useState(FIRST);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const telling = rows
    .filter(({ action }) => action !== 'same')
    .toSorted((a, b) => RANK[a.action] - RANK[b.action] || a.line - b.line);
  const changes = counts.add + counts.change;
  return (
    <Section ref={section} tabIndex={-1} aria-label={texts.heading}>
      <h2>{texts.heading}</h2>
      <Counts role="status">{texts.counts(counts)}</Counts>
      {counts.wrong > 0 && <Refusal role="alert">{texts.wrong(counts.wrong)}</Refusal>}
      {telling.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <DifferenceTable caption={texts.caption(imports.kinds[kind])} rows={telling.slice(0, shown)} />
      )}
      {telling.length > shown && (
        <Button $quiet $dense onClick={() => setShown(telling.length)}>
          {texts.more(telling.length - shown)}
        </Button>
      )}
      {counts.wrong === 0 && changes > 0 && (
        <Button $busy={busy} onClick={onApply}>
          {busy ? texts.applying : texts.apply(changes)}
        </Button>
      )}
    </Section>
  );
}

const RANK: Record<ImportRow['action'], number> = { wrong: 0, change: 1, add: 2, same: 3 };
