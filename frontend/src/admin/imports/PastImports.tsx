import type { ImportView } from '@mun/contracts/admin/imports';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import useSWR from 'swr';
import { pluralize } from '../../shared/lib/format/pluralize';
import { formatDateTime } from '../../shared/lib/format/format-date-time';
import { ApiError } from '../../shared/lib/http/api-error';
import { DataTable } from '../shared/lists/table/DataTable';
import type { Column } from '../shared/lists/table/table-types';
import { DateTime } from '../shared/ui/DateTime';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { notify } from '../../shared/ui/feedback/notify';
import { StatusBadge } from '../shared/ui/status/StatusBadge';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Section } from '../../shared/ui/layout/Section';
import { invalidate } from '../shared/cache/invalidate';
import { importsApi, KIND_LABELS } from './api';

/** The last imports. Each can be undone as a whole unless one of its items has been changed since. */
export function PastImports() {
  const recent = useSWR(ROUTES.imports, importsApi.list);
  const [undoingId, setUndoingId] = useState<string>();
  const [undoError, setUndoError] = useState<string>();
  /** The import that the organiser is asked about. */
  const [asked, setAsked] = useState<ImportView>();

  const undo = async ({ id, kind }: ImportView) => {
    setUndoingId(id);
    setUndoError(undefined);
    try {
      await importsApi.undo(id);
      notify.success(`The import of ${KIND_LABELS[kind]} was undone.`);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setUndoError(
        cause.isOutcomeUnknown ? cause.message : `The import couldn’t be undone. ${cause.message}`,
      );
    } finally {
      await invalidate('content');
      setUndoingId(undefined);
      setAsked(undefined);
    }
  };
  return (
    <Section $gap={1.5}>
      <h2>Recent imports</h2>
      {undoError && <ErrorText role="alert">{undoError}</ErrorText>}
      <AsyncContent
        source={recent}
        what="recent imports"
        loading={<Skeleton label="Loading imports..." lines={2} />}
      >
        {(imports) => (
          <DataTable
            caption="Recent imports, newest first"
            quietCaption
            cards="54rem"
            columns={importColumns(undoingId, setAsked)}
            rows={imports}
            keyOf={({ id }) => id}
            empty="No imports yet."
          />
        )}
      </AsyncContent>
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={asked ? `Undo the import of ${KIND_LABELS[asked.kind]}?` : ''}
        description={asked && describeUndo(asked)}
        confirmLabel="Undo the import"
        cancelLabel="Keep the import"
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && undo(asked)}
      />
    </Section>
  );
}

function describeUndo({ at, added, changed }: ImportView): string {
  return `What was imported on ${formatDateTime(at)} is taken back: ${pluralize(added, 'new item is', 'new items are')} deleted, and ${pluralize(changed, 'changed item gets its', 'changed items get their')} earlier values back.`;
}

function importColumns(
  undoingId: string | undefined,
  onUndo: (item: ImportView) => void,
): Column<ImportView>[] {
  return [
    { id: 'at', heading: 'When', minWidth: '9.5rem', cell: ({ at }) => <DateTime at={at} /> },
    { id: 'kind', heading: 'List', cell: ({ kind }) => KIND_LABELS[kind] },
    { id: 'added', heading: 'New', numeric: true, named: true, cell: ({ added }) => added },
    { id: 'changed', heading: 'Changed', numeric: true, named: true, cell: ({ changed }) => changed },
    {
      id: 'state',
      heading: 'Status',
      cell: (item) =>
        item.undone ? (
          <StatusBadge icon="undo">Undone</StatusBadge>
        ) : (
          <SmallButton
            $busy={undoingId === item.id}
            aria-label={`Undo the import of ${KIND_LABELS[item.kind]} on ${formatDateTime(item.at)}`}
            onClick={() => onUndo(item)}
          >
            {undoingId === item.id ? 'Undoing...' : 'Undo'}
          </SmallButton>
        ),
    },
  ];
}
