import { lazy, Suspense, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { SmallButton } from '../../shared/ui/forms/Button';
import { color, hairline, media, radius, space, visuallyHidden } from '../../shared/ui/theme/theme';

const loadDialog = () => import('./search/SearchDialog');
const SearchDialog = lazy(loadDialog);

/** Looks like a field where there is room for one. */
const Opener = styled(SmallButton)`
  svg {
    width: ${space(2)};
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.5;
  }

  kbd {
    display: none;
  }

  @media (width < 64rem) {
    padding-inline: ${space(1.25)};

    span {
      ${visuallyHidden}
    }
  }

  ${media.desktop} {
    min-width: 15rem;
    border-color: ${color.border};
    color: ${color.textMuted};
    font-weight: 400;

    kbd {
      display: inline;
      margin-inline-start: auto;
      padding-inline: ${space(0.75)};
      border: ${hairline};
      border-radius: ${radius};
      font: inherit;
    }
  }
`;

/** Opens the search, which a slash or Ctrl+K opens, too. Its code is loaded when it is first used. */
export function SearchButton() {
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  const preload = () => void loadDialog().catch(() => undefined);
  return (
    <>
      <Opener
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 16 16" aria-hidden>
          <circle cx="6.75" cy="6.75" r="4.75" />
          <path d="M10.25 10.25 14.5 14.5" />
        </svg>
        <span>Search</span>
        <kbd aria-hidden>/</kbd>
      </Opener>
      {isOpen !== undefined && (
        <Suspense>
          <SearchDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function opensSearch({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]'))
    return false;
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k';
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
  return key === '/' && !isTyping;
}
