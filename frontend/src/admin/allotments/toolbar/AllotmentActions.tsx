import type { Registrant } from '@mun/contracts/allotment/allotment';
import { ROUTES } from '@mun/contracts/routes';
import { type ReactNode, type Ref, useState } from 'react';
import { Button, ButtonLink, SmallButton } from '../../../shared/ui/forms/Button';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { useIsDesktop } from '../../shared/lists/use-is-desktop';
import { FREE_SEATS, HISTORY, PROPOSAL } from '../../layout/paths';
import { useTableExport } from '../../shared/lists/use-table-export';
import { Menu } from '../../shared/ui/menu/Menu';
import { useAllotments } from '../AllotmentsContext';
import { MailingDialog } from '../mailing/MailingDialog';
import { KeyboardShortcutsDialog } from './KeyboardShortcutsDialog';
import { useShortcuts } from './use-shortcuts';

/** Only one of these runs at a time. */
export type Task = 'save' | 'email' | 'sheet';

type DialogName = 'mailing' | 'keys';

interface Props {
  running: Task | undefined;
  saveButton: Ref<HTMLButtonElement>;
  /** The filtered rows. */
  rows: readonly Registrant[];
  /** The committee of the filter, or ''. */
  committee: string;
  /** The progress of the latest mailing, shown in its dialog once it is done. */
  latestMailing: ReactNode;
  onSave: () => void;
  onSendEmails: () => void;
  onUpdateSheet: () => void;
  onPaste: () => void;
}

/** The actions that concern all allotments, and their dialogs. */
export function AllotmentActions(props: Props) {
  const { running, saveButton, rows, committee, latestMailing } = props;
  const { onSave, onSendEmails, onUpdateSheet, onPaste } = props;
  const isDesktop = useIsDesktop();
  const allotments = useAllotments();
  const isEdited = Object.keys(allotments.edits).length > 0;
  // First, so that no other button moves when an edit is made.
  const proposesHere = isDesktop && !isEdited;
  const [dialog, setDialog] = useState<DialogName>();

  const taskState = (task: Task) => ({
    $busy: running === task,
    disabled: running !== undefined && running !== task,
  });
  const dialogState = (name: DialogName) => ({
    open: dialog === name,
    onClose: () => setDialog(undefined),
  });
  useShortcuts({
    onSave: () => {
      if (!running && isEdited) onSave();
    },
    onHelp: () => setDialog('keys'),
  });

  const exports = useTableExport({
    name: 'registrants',
    route: ROUTES.registrantsExport,
    filtered:
      rows.length < allotments.delegates.length
        ? {
            count: rows.length,
            body: () => ({ registrationIds: rows.map(({ registrationId }) => registrationId) }),
          }
        : undefined,
  });
  return (
    <Cluster role="group" aria-label="Actions for all allotments">
      {proposesHere && (
        <ButtonLink $variant="secondary" $size="small" to={PROPOSAL}>
          Propose seats
        </ButtonLink>
      )}
      {/* Unsaved edits have a main button at the foot of the window (EditsBar). */}
      <Button
        ref={saveButton}
        $variant={isEdited ? 'secondary' : undefined}
        $size="small"
        {...taskState('save')}
        onClick={onSave}
      >
        Update Allotments
      </Button>
      {isDesktop && (
        <SmallButton {...taskState('email')} onClick={() => setDialog('mailing')}>
          Send Allotment Emails
        </SmallButton>
      )}
      <Menu
        label={isDesktop ? 'More' : 'More actions'}
        actions={[
          !proposesHere && { label: 'Propose seats', to: PROPOSAL },
          !isDesktop && {
            label: 'Send Allotment Emails',
            disabled: running !== undefined,
            onSelect: () => setDialog('mailing'),
          },
          !isDesktop && { label: 'Update Sheets', disabled: running !== undefined, onSelect: onUpdateSheet },
          {
            label: 'Free seats',
            to: committee ? `${FREE_SEATS}?${new URLSearchParams({ committee })}` : FREE_SEATS,
          },
          {
            label: 'Fill free seats',
            title: 'Proposes who gets them, while few seats change.',
            to: `${PROPOSAL}?fill`,
          },
          { label: 'Paste from a spreadsheet', onSelect: onPaste },
          { label: 'History', to: HISTORY },
          ...exports.map(({ label, onSelect }) => ({ label: `Export ${label}`, onSelect })),
          { label: 'Keyboard shortcuts', onSelect: () => setDialog('keys') },
        ]}
      />
      <KeyboardShortcutsDialog {...dialogState('keys')} />
      <MailingDialog
        {...dialogState('mailing')}
        latest={latestMailing}
        unsaved={isEdited}
        onSend={() => {
          setDialog(undefined);
          onSendEmails();
        }}
      />
    </Cluster>
  );
}
