import { useState } from 'react';
import { styled } from 'styled-components';
import { color, hairline, size, space } from '../../shared/ui/theme/theme';
import { type Change, diffText, listDifference } from './changes';
import { fieldName, formatValue, isImageUrl } from './labels';

/** In characters. A longer text is shortened to its difference at first. */
const MAX_TEXT = 120;
/** Unchanged text shown around a difference, in characters. */
const CONTEXT = 60;
const MAX_NAMES = 12;

const Row = styled.div`
  display: grid;
  gap: ${space(0.5)};
  padding-block: ${space(1)};
  border-top: ${hairline};
  font-size: ${size.small};

  dt {
    color: ${color.quiet};
  }

  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  del,
  ins {
    padding-inline: 2px;
  }

  del {
    color: ${color.quiet};
    text-decoration: line-through;
  }

  ins {
    background: ${color.wash};
    font-weight: 600;
    text-decoration: none;
  }

  img {
    display: inline-block;
    max-width: ${space(10)};
    max-height: ${space(10)};
    border: ${hairline};
    vertical-align: middle;
  }

  summary {
    margin-top: ${space(0.5)};
    color: ${color.quiet};
    cursor: pointer;
  }
`;

/** @param single the item was created or deleted, so there is one value only */
export function Difference({ change, single }: { change: Change; single: boolean }) {
  const { path, before, after } = change;
  return (
    <Row>
      <dt>{fieldName(path)}</dt>
      <dd>{single ? <Value path={path} value={after ?? before} /> : <BeforeAndAfter {...change} />}</dd>
    </Row>
  );
}

function Value({ path, value }: { path: string; value: unknown }) {
  if (isImageUrl(value)) return <StoredImage url={value} label={fieldName(path)} />;
  if (Array.isArray(value)) return joinNames(value.map(String));
  const text = formatValue(path, value);
  if (text.length <= MAX_TEXT) return text;
  return (
    <details>
      <summary>{text.slice(0, MAX_TEXT)}…</summary>
      {text}
    </details>
  );
}

function BeforeAndAfter({ path, before, after }: Change) {
  const list = listDifference(before, after);
  if (list) return <NameChanges {...list} />;
  if (isImageUrl(before) || isImageUrl(after)) {
    return (
      <>
        <StoredImage url={before} label="Before" /> → <StoredImage url={after} label="After" />
      </>
    );
  }
  const [old, current] = [formatValue(path, before), formatValue(path, after)];
  return old.length > MAX_TEXT || current.length > MAX_TEXT ? (
    <LongText before={before === undefined ? '' : old} after={after === undefined ? '' : current} />
  ) : (
    <>
      <del>{old}</del> → <ins>{current}</ins>
    </>
  );
}

/** The audit log outlives images: portraits are not stored for it. */
function StoredImage({ url, label }: { url: unknown; label: string }) {
  const [isDeleted, setDeleted] = useState(false);
  if (!isImageUrl(url)) return 'no picture';
  if (isDeleted) return 'a deleted picture';
  return <img src={url} alt={label} loading="lazy" onError={() => setDeleted(true)} />;
}

function NameChanges({ removed, added }: { removed: string[]; added: string[] }) {
  if (removed.length + added.length === 0) return 'reordered';
  return (
    <>
      {removed.length > 0 && (
        <>
          {removed.length} removed: <del>{joinNames(removed)}</del>
        </>
      )}
      {removed.length > 0 && added.length > 0 && <br />}
      {added.length > 0 && (
        <>
          {added.length} added: <ins>{joinNames(added)}</ins>
        </>
      )}
    </>
  );
}

function joinNames(names: string[]): string {
  const rest = names.length - MAX_NAMES;
  return names.slice(0, MAX_NAMES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

function LongText({ before, after }: { before: string; after: string }) {
  const { start, removed, added, end } = diffText(before, after);
  return (
    <>
      {start.length > CONTEXT ? `…${start.slice(-CONTEXT)}` : start}
      {removed && <del>{truncate(removed)}</del>}
      {added && <ins>{truncate(added)}</ins>}
      {end.length > CONTEXT ? `${end.slice(0, CONTEXT)}…` : end}
      <details>
        <summary>Show the whole text</summary>
        {start}
        {removed && <del>{removed}</del>}
        {added && <ins>{added}</ins>}
        {end}
      </details>
    </>
  );
}

function truncate(text: string): string {
  return text.length > 4 * MAX_TEXT ? `${text.slice(0, 4 * MAX_TEXT)}…` : text;
}
