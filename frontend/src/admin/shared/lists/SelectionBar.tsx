import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatNumber, pluralize } from '../../../shared/lib/format/pluralize';
import { keepFocus } from '../../../shared/lib/react/focus-page';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { StickyBar } from '../../../shared/ui/layout/StickyBar';
import { space } from '../../../shared/ui/theme/theme';
import { Menu } from '../ui/menu/Menu';
import type { MenuAction, MenuProps } from '../ui/menu/RadixMenu';
import { useIsDesktop } from './use-is-desktop';
import type { useSelection } from './use-selection';

/** The first of two rows. */
const PhoneRow = styled.div`
  display: flex;
  flex: 1 1 100%;
  gap: ${space(1)};
  align-items: center;

  > [role='status'] {
    flex: 1;
  }
`;

interface Props<Row> {
  /** 'delegate' */
  noun: string;
  selection: ReturnType<typeof useSelection<Row>>;
  /** Other ways to select. */
  ways?: BarActions;
  /** What else can be done with the selected rows. */
  more?: BarActions;
  /** What is mainly done with the selected rows. */
  children: ReactNode;
}

/** Actions, and lists of actions. On a phone all of them are in one menu. */
type BarActions = readonly (MenuAction | MenuProps | false)[];

/** Stays in view at the foot of a list while rows can be selected or, if they always can be, while some are. */
export function SelectionBar<Row>({ noun, selection, ways = [], more = [], children }: Props<Row>) {
  const isDesktop = useIsDesktop();
  const { selecting, selected, elsewhere, selectable, unselected, keepsOthers, selectShown, clear, stop } =
    selection;
  const hasSelected = selected.length > 0;
  const select = [
    selecting &&
      unselected > 0 && {
        label: keepsOthers ? 'Select this page' : `Select all ${formatNumber(selectable)}`,
        onSelect: selectShown,
      },
    hasSelected && { label: 'Clear', onSelect: clear },
    ...ways,
  ];
  const done = selecting && <SmallButton onClick={stop}>Done</SmallButton>;
  const status = (
    <span role="status">
      {`${pluralize(selected.length, noun)} selected`}
      {elsewhere > 0 && `, ${formatNumber(elsewhere)} not on this page`}
    </span>
  );
  return (
    // Many buttons disappear with what they do.
    <StickyBar
      as="section"
      $floating
      aria-label={`Selected ${noun}s`}
      onClickCapture={() => void keepFocus()}
    >
      {isDesktop ? (
        <>
          <Cluster>
            {status}
            <Actions actions={select} />
          </Cluster>
          {selecting ? (
            <Cluster>
              {hasSelected && <Actions actions={more} />}
              {hasSelected && children}
              {done}
            </Cluster>
          ) : (
            children
          )}
        </>
      ) : (
        <>
          <PhoneRow>
            {status}
            <PhoneActions noun={noun} actions={[...select, ...(hasSelected ? more : [])]} />
            {done}
          </PhoneRow>
          {hasSelected && children}
        </>
      )}
    </StickyBar>
  );
}

function Actions({ actions }: { actions: BarActions }) {
  return actions.map(
    (action) =>
      action &&
      ('actions' in action ? (
        <div key={action.label} role="group" aria-label={action.name}>
          <Menu label={action.label} align="start" actions={action.actions} />
        </div>
      ) : (
        'onSelect' in action && (
          <SmallButton key={action.label} $busy={action.disabled} onClick={action.onSelect}>
            {action.label}
          </SmallButton>
        )
      )),
  );
}

/** A menu with the actions of the lists, too: 'Export 2 rows as CSV'. A single action is a button. */
function PhoneActions({ noun, actions }: { noun: string; actions: BarActions }) {
  const flat = actions.flatMap((action) => {
    if (!action || !('actions' in action)) return action || [];
    return action.actions.flatMap((each) =>
      each ? { ...each, label: `${action.label} ${each.label}` } : [],
    );
  });
  if (flat.length <= 1) return <Actions actions={flat} />;
  return <Menu label="More" name={`More for selected ${noun}s`} actions={flat} />;
}

/** Starts and ends selecting the rows of a list. */
export function SelectButton({
  selection: { selecting, start, stop },
}: {
  selection: Pick<ReturnType<typeof useSelection>, 'selecting' | 'start' | 'stop'>;
}) {
  return (
    <SmallButton aria-pressed={selecting} onClick={selecting ? stop : start}>
      Select
    </SmallButton>
  );
}
