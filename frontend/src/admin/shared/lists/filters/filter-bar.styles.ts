import { styled } from 'styled-components';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { color, media, size, space, touchTarget, visuallyHidden } from '../../../../shared/ui/theme/theme';

/** The height in pixels on a desk if it is one line. */
export const ONE_LINE = 48;

export const Bar = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 45%), 1fr));
  gap: ${space(1)} ${space(2)};
  align-items: end;
  font-size: ${size.small};

  label {
    margin: 0;
    color: ${color.textMuted};
  }

  input,
  select {
    min-height: ${space(5)};
    ${touchTarget}
    padding-block: ${space(0.5)};
  }

  /* An active filter. */
  select:not(:has(option[value='']:checked)) {
    border-color: ${color.ink};
    background-color: ${color.surfaceHover};
    font-weight: 600;
  }

  > :has([type='search']) {
    grid-column: span 2;
  }

  ${media.desktop} {
    display: flex;
    flex-wrap: wrap;

    > :has(select) {
      flex: 1 1 8.5rem;
      max-width: 14rem;
    }

    > :has([type='search']) {
      flex: 2 1 14rem;
      max-width: 36rem;
    }
  }

  ${media.desktop} {
    &[data-one-line] {
      flex-wrap: nowrap;
      gap: ${space(0.75)};
      align-items: center;
      height: ${ONE_LINE}px;

      label {
        ${visuallyHidden}
      }

      > :has(select) {
        flex: 1 1 0;
      }

      > :has([type='search']) {
        flex: 1.6 1 0;
      }

      input,
      select {
        font-size: ${size.small};
      }

      select {
        padding-inline: ${space(1)} ${space(3)};
        background-position:
          right 12px center,
          right 7px center;
      }
    }
  }

  /* The search and a button in one line; what the button shows is below. */
  &[data-folded] {
    grid-template-columns: minmax(0, 1fr) auto;

    > :has([type='search']) {
      grid-column: auto;

      label {
        ${visuallyHidden}
      }
    }

    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }

  /* The list is sorted by what the button shows, too. */
  &[data-folded='closed'] ~ * thead {
    display: none;
  }
`;

export const Result = styled(Cluster).attrs({ $gap: 2 })`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;

  &:has(> :not(:empty)) {
    min-height: ${space(5)};
  }
`;

export const Option = styled(SmallButton)`
  border-color: ${color.border};
  background-color: ${color.card};
  font-weight: 400;

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background-color: ${color.surfaceHover};
  }
`;
