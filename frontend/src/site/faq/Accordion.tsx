import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { color, font, hairline, media, durationFast, size, space } from '../../shared/ui/theme/theme';
import { unfolding } from '../../shared/ui/content/details.styles';

interface Item {
  id: string;
  title: string;
  content: ReactNode;
}

const Section = styled.details`
  border-top: ${hairline};

  &:last-child {
    border-bottom: ${hairline};
  }

  ${unfolding}

  &::details-content {
    overflow-clip-margin: 4px;
  }

  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(3)};
    align-items: baseline;
    padding-block: ${space(2.5)};
    cursor: pointer;
    list-style: none;
    transition: color ${durationFast};

    &::-webkit-details-marker {
      display: none;
    }

    &:hover {
      color: ${color.accent};
    }
  }

  h2 {
    font: 500 ${size.h4} / 1.3 ${font.display};
    text-wrap: pretty;
  }

  /* A plus that becomes a minus when the section is open. */
  summary > span {
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
      transition: rotate ${durationFast};
    }

    ${media.print} {
      display: none;
    }
  }

  &:not([open]) > summary > span::after {
    rotate: 90deg;
  }

  > div {
    padding-bottom: ${space(4)};

    ${media.tablet} {
      padding-right: ${space(5)};
    }
  }
`;

/**
 * Sections of which at most one is open, at first the first. Native <details> work before any script is loaded, and
 * find-in-page opens them. The state closes the others in browsers that ignore `name`.
 */
export function Accordion({ items }: { items: Item[] }) {
  const name = useId();
  const [open, setOpen] = useState(items[0]?.id);
  return (
    <div>
      {items.map(({ id, title, content }) => (
        <Section
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
          <summary>
            <h2>{title}</h2>
            <span aria-hidden="true" />
          </summary>
          <div>{content}</div>
        </Section>
      ))}
    </div>
  );
}
