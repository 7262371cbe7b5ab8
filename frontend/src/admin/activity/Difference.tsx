import { useState } from 'react';
import { styled } from 'styled-components';
import { color, hairline, size, space } from '../../shared/ui/theme/theme';
import { activity as texts } from './messages';
import { type Change, listDifference, diffText } from './changes';
import { fieldName, isImageUrl, formatValue } from './labels';

/** A text that is longer is shown where it differs, not whole. Characters. */
const SHORT = 120;
/** So much of what stays the same is shown around a difference. Characters. */
const AROUND = 60;
/** Of a list's names, as many as one reads. */
const NAMES = 12;

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

/** One field as it was and as it became. @param alone the thing was not there before, or is gone now */
export function Difference({ change, alone }: { change: Change; alone: boolean }) {
  const { path, before, after } = change;
  return (
    <Row>
      <dt>{fieldName(path)}</dt>
      <dd>{alone ? <Value path={path} value={after ?? before} /> : <Values {...change} />}</dd>
    </Row>
  );
}

function Value({ path, value }: { path: string; value: unknown }) {
  if (isImageUrl(value)) return <Shown address={value} label={fieldName(path)} />;
  if (Array.isArray(value)) return some(value.map(String));
  const words = formatValue(path, value);
  if (words.length <= SHORT) return words;
  return (
    <details>
      <summary>{words.slice(0, SHORT)}…</summary>
      {words}
    </details>
  );
}

function Values({ path, before, after }: Change) {
  const list = listDifference(before, after);
  if (list) return <Names {...list} />;
  if (isImageUrl(before) || isImageUrl(after)) {
    return (
      <>
        <Shown address={before} label={texts.before} /> → <Shown address={after} label={texts.after} />
      </>
    );
  }
  const [was, is] = [formatValue(path, before), formatValue(path, after)];
  return was.length > SHORT || is.length > SHORT ? (
    <LongText before={before === undefined ? '' : was} after={after === undefined ? '' : is} />
  ) : (
    <>
      <del>{was}</del> → <ins>{is}</ins>
    </>
  );
}

/** What is said here outlives the picture: nobody's portrait is kept for it. */
function Shown({ address, label }: { address: unknown; label: string }) {
  const [gone, setGone] = useState(false);
  if (!isImageUrl(address)) return texts.noPicture;
  if (gone) return texts.pictureGone;
  return <img src={address} alt={label} loading="lazy" onError={() => setGone(true)} />;
}

function Names({ gone, come }: { gone: string[]; come: string[] }) {
  if (gone.length + come.length === 0) return texts.reordered;
  return (
    <>
      {gone.length > 0 && (
        <>
          {texts.gone(gone.length)}: <del>{some(gone)}</del>
        </>
      )}
      {gone.length > 0 && come.length > 0 && <br />}
      {come.length > 0 && (
        <>
          {texts.come(come.length)}: <ins>{some(come)}</ins>
        </>
      )}
    </>
  );
}

function some(names: string[]): string {
  const rest = names.length - NAMES;
  return names.slice(0, NAMES).join(', ') + (rest > 0 ? ` ${texts.more(rest)}` : '');
}

/** The difference and a little around it; the whole behind a fold. */
function LongText({ before, after }: { before: string; after: string }) {
  const { start, gone, come, end } = diffText(before, after);
  return (
    <>
      {start.length > AROUND ? `…${start.slice(-AROUND)}` : start}
      {gone && <del>{clipped(gone)}</del>}
      {come && <ins>{clipped(come)}</ins>}
      {end.length > AROUND ? `${end.slice(0, AROUND)}…` : end}
      <details>
        <summary>{texts.whole}</summary>
        {start}
        {gone && <del>{gone}</del>}
        {come && <ins>{come}</ins>}
        {end}
      </details>
    </>
  );
}

function clipped(text: string): string {
  return text.length > 4 * SHORT ? `${text.slice(0, 4 * SHORT)}…` : text;
}
