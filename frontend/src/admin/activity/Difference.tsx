import { styled } from 'styled-components';
import { Disclosure } from '../../shared/ui/content/Disclosure';
import { VisuallyHidden } from '../../shared/ui/layout/VisuallyHidden';
import { color, hairline, space } from '../../shared/ui/theme/theme';
import type { Change } from './changes';
import { fieldName, formatValue } from './labels';

/** In characters. The rest of a longer value unfolds. */
const MAX_TEXT = 120;

/** The field, and below it the old and the new value side by side. */
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(0.5)} ${space(2)};
  padding-block: ${space(1)};
  border-top: ${hairline};

  dt,
  dd:only-of-type {
    grid-column: 1 / -1;
  }

  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  dt,
  dd:not(:last-of-type) {
    color: ${color.textMuted};
  }
`;

/** @param single the item was created or deleted, so there is one value only */
export function Difference({ change: { path, before, after }, single }: { change: Change; single: boolean }) {
  return (
    <Row>
      <dt>{fieldName(path)}</dt>
      {single ? (
        <dd>
          <Value text={formatValue(path, after ?? before)} />
        </dd>
      ) : (
        <>
          <dd>
            <VisuallyHidden>Before: </VisuallyHidden>
            <Value text={formatValue(path, before)} />
          </dd>
          <dd>
            <VisuallyHidden>After: </VisuallyHidden>
            <Value text={formatValue(path, after)} />
          </dd>
        </>
      )}
    </Row>
  );
}

function Value({ text }: { text: string }) {
  if (text.length <= MAX_TEXT) return text;
  return (
    <>
      {text.slice(0, MAX_TEXT)}…
      <Disclosure isSmall title="Show the rest">
        {text.slice(MAX_TEXT)}
      </Disclosure>
    </>
  );
}
