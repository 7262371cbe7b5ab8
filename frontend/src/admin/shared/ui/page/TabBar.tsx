import { type ComponentProps, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import {
  gutter,
  color,
  durationFast,
  hairline,
  size,
  space,
  touchTarget,
} from '../../../../shared/ui/theme/theme';

/** In pixels. */
const PEEK = 48;

const Bar = styled.nav<{ $gutter?: boolean }>`
  ${({ $gutter }) => $gutter && `padding-inline: ${gutter};`}
  border-bottom: ${hairline};
  font-size: ${size.small};

  ul {
    display: flex;
    gap: 0 ${space(3)};
    /* The border of the current tab is on that of the bar. */
    margin-bottom: -1px;
    overflow-x: auto;
    scrollbar-width: none;
  }

  /* On the list it would be undone by the text-wrap of its items (base.css). */
  li {
    white-space: nowrap;
  }

  a {
    display: flex;
    gap: 0.5ch;
    align-items: center;
    justify-content: center;
    min-height: ${space(4.5)};
    ${touchTarget}
    border-block: 2px solid transparent;
    color: ${color.textMuted};
    text-decoration: none;
    transition: border-color ${durationFast};

    &:hover {
      border-bottom-color: ${color.borderStrong};
      color: ${color.ink};
    }

    &[aria-current] {
      border-bottom-color: ${color.accent};
      color: ${color.ink};
      font-weight: 600;
    }

    &:focus-visible {
      outline-offset: -2px;
    }
  }
`;

/** Links to the parts of an area or a page, in a list. The open one has `aria-current`, and is in view. */
export function TabBar(props: ComponentProps<typeof Bar>) {
  const bar = useRef<HTMLElement>(null);
  const shown = useRef<Element>(undefined);
  useEffect(() => {
    const [list, tab] = ['ul', '[aria-current]'].map((part) => bar.current?.querySelector(part) ?? undefined);
    // Not scrollIntoView, which would scroll the page, too. A part of the next tab stays in view.
    if (list && tab && tab !== shown.current)
      list.scrollLeft += tab.getBoundingClientRect().right - list.getBoundingClientRect().right + PEEK;
    shown.current = tab;
  });
  return <Bar ref={bar} {...props} />;
}
