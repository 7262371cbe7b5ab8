import { styled } from 'styled-components';
import { color, media, space } from '../../../shared/ui/theme/theme';
import { narrow, narrowest, wide } from './grid.styles';

const cell = { role: 'gridcell' } as const;

export const Name = styled.th.attrs({ role: 'rowheader', scope: 'row' })`
  a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    display: block;
    width: fit-content;
    max-width: 100%;
    color: inherit;
    font-weight: 600;
    text-decoration-color: ${color.border};

    ${media.touch} {
      padding-block: ${space(1.5)};
    }
  }

  span {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space(1)};
    color: ${color.textMuted};
    font-size: 0.75rem;
    font-weight: 400;
    letter-spacing: 0.04em;
  }

  i {
    font-style: normal;
  }

  ${narrow} {
    grid-area: 1 / 1 / auto / 3;
  }
`;

export const Institution = styled.td.attrs(cell)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  color: ${color.textMuted};
  font-size: 0.8125rem;
  line-height: 1.25;

  ${narrow} {
    grid-area: 2 / 1 / auto / 3;
    -webkit-line-clamp: 1;
  }
`;

export const MunCount = styled.td.attrs(cell)`
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;

  && {
    text-align: end;

    ${wide} {
      padding-inline-end: ${space(0.5)};
    }
  }

  /* The unit is needed only on cards, which have no column headings. */
  ${wide} {
    span {
      display: none;
    }
  }

  ${narrow} {
    grid-area: 2 / 3;
    justify-self: end;
  }
`;

export const UndoCell = styled.td.attrs(cell)`
  ${narrow} {
    grid-area: 4 / 3;
  }

  ${narrowest} {
    grid-area: 1 / 3;
    justify-self: end;
  }

  button {
    width: ${space(5)};
    min-height: ${space(5)};
    padding: 0;
    border: 0;
    font-size: 1.125rem;

    ${wide} {
      width: 100%;
    }
  }
`;

/** Spans the row below its other cells. */
export const BelowCells = styled.td.attrs({ ...cell, colSpan: 7 })`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space(1)};
  align-items: center;
  margin-top: ${space(1)};

  > p {
    font-weight: 600;
  }
`;
