import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../../shared/ui/forms/Button';

/** The state of a history entry that a list has opened: the paths of its rows, in order. */
export interface Listed {
  listed: readonly string[];
}

/** Links to the items before and after the one that is open, in the list from which it was opened. */
export function Neighbours() {
  const { pathname, state } = useLocation();
  if (!isListed(state)) return null;
  const index = state.listed.indexOf(pathname);
  if (index < 0) return null;
  const link = (text: string, to: string | undefined) =>
    to && (
      // Replaced, so that the back button leads to the list.
      <ButtonLink replace $variant="secondary" $size="small" to={to} state={state}>
        {text}
      </ButtonLink>
    );
  return (
    <>
      {link('‹ Previous', state.listed[index - 1])}
      {link('Next ›', state.listed[index + 1])}
    </>
  );
}

function isListed(state: unknown): state is Listed {
  return typeof state === 'object' && state !== null && 'listed' in state && Array.isArray(state.listed);
}
