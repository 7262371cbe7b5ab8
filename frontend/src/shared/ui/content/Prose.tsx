import { styled } from 'styled-components';
import { color, font, hairline, media, size, space } from '../theme/theme';

const Text = styled.div<{ $plain: boolean }>`
  max-width: 68ch;

  > * + * {
    margin-top: ${space(2)};
  }

  > p:first-child {
    font-size: ${({ $plain }) => ($plain ? size.text : size.lead)};
  }

  h1,
  h2,
  h3,
  h4 {
    margin-top: ${space(4)};
    font: 500 ${size.h4} / 1.25 ${font.display};
  }

  ul {
    padding-left: ${space(3)};
    list-style: disc;
  }

  ol {
    padding-left: ${space(3)};
    list-style: decimal;
  }

  pre {
    white-space: pre-wrap;
  }

  li::marker {
    color: ${color.accent};
  }

  blockquote {
    margin: ${space(3)} 0;
    padding-left: ${space(3)};
    border-left: 2px solid ${color.accent};
    font: italic 500 ${size.lead} / 1.5 ${font.display};
  }

  /* A table that is wider than the text. */
  [role='group'] {
    overflow-x: auto;
  }

  table {
    border-spacing: 0;
  }

  th,
  td {
    padding: ${space(1)} ${space(2)} ${space(1)} 0;
    border-bottom: ${hairline};
    text-align: start;
    vertical-align: baseline;
  }

  /* The first cell of a row is its heading; the others follow with the names of their columns. */
  @media (width < 30em) {
    table,
    tbody,
    tr {
      display: block;
    }

    thead,
    td:empty {
      display: none;
    }

    tr + tr {
      margin-top: ${space(2)};
    }

    td {
      display: block;
      padding: 0;
      border: 0;
    }

    td:first-child {
      font-weight: 600;
    }

    td + td::before {
      content: attr(data-column) ': ';
      color: ${color.textMuted};
    }
  }

  ${media.touch} {
    a {
      padding-block: ${space(1.5)};
    }
  }
`;

interface Props {
  /** As the API returns it beside the Markdown of an organiser: the backend has rendered it as safe HTML. */
  html: string;
  /** The first paragraph is no larger than the others. */
  plain?: boolean;
  className?: string;
}

/** An organiser's text. Images that cannot be loaded have been replaced before the page is hydrated. */
export function Prose({ html, plain = false, className }: Props) {
  return (
    <Text
      className={className}
      $plain={plain}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
