import type { ImportKind } from '@mun/contracts/imports';
import { styled } from 'styled-components';
import { CopyButton } from '../../shared/ui/forms/CopyButton';
import { color, font, hairline, size, space } from '../../shared/ui/theme/theme';
import { imports } from './messages';

const texts = imports.sample;

const Details = styled.details`
  font-size: ${size.small};

  summary {
    width: fit-content;
    padding-block: ${space(0.5)};
    font-weight: 600;
    cursor: pointer;
  }

  p {
    max-width: 68ch;
    margin-block: ${space(0.5)};
  }
`;

const Lines = styled.pre`
  margin: ${space(1)} 0;
  padding: ${space(1.5)};
  overflow-x: auto;
  border: ${hairline};
  background: ${color.card};
  font-family: ${font.mono};
  font-size: 0.8125rem;
`;

/** Which columns a list's table has, and one to begin with. */
export function SampleTable({ kind }: { kind: ImportKind }) {
  const sample = texts.tables[kind];
  return (
    <Details>
      <summary>{texts.heading}</summary>
      <p>
        {texts.columns} {imports.columns[kind]}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <Lines tabIndex={0}>{sample}</Lines>
      <CopyButton key={kind} text={sample} label={texts.copy} doneLabel={texts.copied} />
    </Details>
  );
}
