import type { InstitutionList, InstitutionView } from '@mun/contracts/registration/institutions';
import { useState } from 'react';
import { styled } from 'styled-components';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { SelectionBar } from '../shared/lists/SelectionBar';
import { useSelection } from '../shared/lists/use-selection';
import { color, media, space } from '../../shared/ui/theme/theme';
import { AdminPage } from '../shared/ui/page/AdminPage';
import { InstitutionRows } from './InstitutionRows';
import { MergeForm } from './MergeForm';
import { Suggestions } from './Suggestions';
import { useInstitutionChanges, useInstitutions } from './use-institutions';

/** In view wherever the change was made, and on a desk as tall without a text, so that nothing moves when one is reported. */
const LastChange = styled(Cluster)`
  position: sticky;
  top: 0;
  z-index: 2;

  ${media.desktop} {
    min-height: ${space(5.5)};
    margin-block: ${space(-3)};
  }

  &:not(:empty) {
    border-bottom: 1px solid ${color.borderStrong};
    background: ${color.paper};
  }
`;

/** Institutions whose spellings are shown under one name. */
export default function InstitutionsPage() {
  const institutions = useInstitutions();
  return (
    <AdminPage
      isList
      heading="Institutions"
      lead="Delegates type the name of their institution. Merge different spellings to show them under one name in lists, totals, exports and the spreadsheet. Registrations keep what was typed."
    >
      <AsyncContent source={institutions} what="institutions">
        {(list) =>
          list.institutions.length === 0 ? (
            <EmptyState
              heading="No institutions yet"
              text="The institutions of confirmed delegates appear here."
            />
          ) : (
            <Institutions {...list} />
          )
        }
      </AsyncContent>
    </AdminPage>
  );
}

/** The focused button has disappeared with what was merged. */
const focusOnce = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

function Institutions({ institutions, suggestions }: InstitutionList) {
  const { busy, last, error, ...changes } = useInstitutionChanges();
  const selection = useSelection({
    rows: institutions,
    keyOf: ({ key }) => key,
    nameOf: ({ name }) => name,
  });
  const chosen = selection.selected;
  const [renaming, setRenaming] = useState<string>();
  const spellings = chosen.flatMap((view) => view.spellings.map(({ spelling }) => spelling));
  const merge = async (views: InstitutionView[], name: string) => {
    if (await changes.merge(views, name)) selection.clear();
  };
  const rename = (view: InstitutionView) => {
    selection.clear();
    selection.add([view]);
    setRenaming(view.key);
  };
  return (
    <>
      <LastChange role="status">
        {last && (
          <>
            <span>{last}</span>
            <SmallButton ref={focusOnce} $busy={busy} onClick={changes.undo}>
              Undo
            </SmallButton>
          </>
        )}
        {error !== undefined && <ErrorText>{error}</ErrorText>}
      </LastChange>
      {suggestions.length > 0 && (
        <Suggestions
          institutions={institutions}
          suggestions={suggestions}
          busy={busy}
          onMerge={(views, name) => void merge(views, name)}
          onMarkDifferent={changes.markDifferent}
        />
      )}
      <InstitutionRows
        institutions={institutions}
        note={suggestions.length === 0 && 'No duplicates found.'}
        selection={selection}
        busy={busy}
        onRename={rename}
        onSeparate={changes.separate}
      />
      {chosen.length > 0 && (
        <SelectionBar noun="institution" selection={selection}>
          <MergeForm
            key={chosen.map(({ key }) => key).join('\n')}
            names={[...new Set([...chosen.map(({ name }) => name), ...spellings])]}
            action={chosen.length === 1 ? 'Rename' : 'Merge'}
            takesFocus={chosen.length === 1 && chosen[0]?.key === renaming}
            busy={busy}
            disabled={spellings.length < 2}
            onSubmit={(name) => void merge(chosen, name)}
          />
        </SelectionBar>
      )}
    </>
  );
}
