import { styled } from 'styled-components';
import { color, font, hairline, media, size, space } from '../theme/theme';

/** How the pairs are set, each of which is in a <div>. */
const VARIANTS = {
  /** Term and text side by side, the terms as wide as the longest. */
  columns: `
    display: grid;
    grid-template-columns: minmax(5.5rem, auto) minmax(0, 1fr);
    gap: ${space(0.5)} ${space(2)};
    align-items: baseline;

    > div {
      display: contents;
    }
  `,
  /** One below the other with lines between them, the text beside the term except on a phone. */
  rows: `
    border-block: 1px solid ${color.borderStrong};
    background: ${color.card};
    font-size: ${size.small};

    > div {
      padding: ${space(1)} ${space(2)};
    }

    > div:not(:last-child) {
      border-bottom: ${hairline};
    }

    dd {
      white-space: pre-line;
    }

    ${media.tablet} {
      > div {
        display: grid;
        grid-template-columns: 12rem minmax(0, 68ch);
      }
    }
  `,
  /** Each text below its term. */
  stacked: `
    display: grid;
    gap: ${space(1)};
  `,
  /** Large numbers, as many in a row as fit. */
  figures: `
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(7rem, max(5.75rem, 40%)), 1fr));
    gap: ${space(2)};

    /* The numbers begin on one line, however long a term or a text is. */
    > div {
      display: grid;
      grid-template-rows: subgrid;
      grid-row: span 2;
      row-gap: 0;
    }

    dt {
      align-self: end;
      font-size: ${size.small};
    }

    dd {
      font: 500 ${size.h4} / 1.2 ${font.display};
      font-variant-numeric: tabular-nums lining-nums;
    }
  `,
  /** One after the other, in small text. */
  inline: `
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    align-items: center;
    font-size: ${size.small};
  `,
};

/** Terms and what they are: facts about a delegate, numbers with their names. */
export const DefinitionList = styled.dl<{ $variant?: keyof typeof VARIANTS }>`
  ${({ $variant = 'columns' }) => VARIANTS[$variant]}

  dt {
    color: ${color.textMuted};
  }

  dd {
    overflow-wrap: anywhere;
  }

  ${media.touch} {
    dd > a {
      display: inline-block;
      padding-block: ${space(1.5)};
    }
  }
`;
