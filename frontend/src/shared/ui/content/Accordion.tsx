import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, font, hairline, media, quick, size, space } from '../theme/theme';

interface Item {
  id: string;
  title: string;
  content: ReactNode;
}

const Part = styled.details`
  border-top: ${hairline};

  &:last-child {
    border-bottom: ${hairline};
  }

  /* It unfolds where the browser can animate to a height that it finds out itself. */
  ${media.moves} {
    interpolate-size: allow-keywords;

    &::details-content {
      block-size: 0;
      overflow: clip;
      overflow-clip-margin: 4px;
      transition:
        block-size 220ms ease-out,
        content-visibility 220ms allow-discrete;
    }

    &[open]::details-content {
      block-size: auto;
    }
  }

  ${media.print} {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const Title = styled.summary`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: baseline;
  padding-block: ${space(2.5)};
  cursor: pointer;
  list-style: none;
  transition: color ${quick};

  &::-webkit-details-marker {
    display: none;
  }

  h2 {
    font: 500 ${size.h4} / 1.3 ${font.display};
    text-wrap: pretty;
  }

  &:hover {
    color: ${color.accent};
  }
`;

/** A plus of two hair lines; the upright one lies down when the part is open. */
const Mark = styled.span`
  position: relative;
  width: 16px;
  height: 16px;
  color: ${color.accent};

  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: 7px 0 auto;
    border-top: 2px solid;
    transition: rotate ${quick};
  }

  details:not([open]) > summary > &::after {
    rotate: 90deg;
  }

  ${media.print} {
    display: none;
  }
`;

const Content = styled.div`
  padding-bottom: ${space(4)};

  ${media.tablet} {
    padding-right: ${space(5)};
  }
`;

/**
 * Parts of which at most one is open, the first to begin with. The browser's own element: it works before any script
 * does, and finding a word on the page opens the part that holds it. The state does for older browsers what `name`
 * does for newer ones.
 */
export function Accordion({ items }: { items: Item[] }) {
  const name = useId();
  const [open, setOpen] = useState(items[0]?.id);
  return (
    <div>
      {items.map(({ id, title, content }) => (
        <Part
          key={id}
          name={name}
          open={id === open}
          onToggle={({ currentTarget }) =>
            setOpen((now) => {
              if (currentTarget.open) return id;
              return now === id ? undefined : now;
            })
          }
        >
          <Title>
            <h2>{title}</h2>
            <Mark aria-hidden="true" />
          </Title>
          <Content>{content}</Content>
        </Part>
      ))}
    </div>
  );
}
