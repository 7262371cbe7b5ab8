import type { ImportView } from '@mun/contracts/imports';
import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import useSWR from 'swr';
import { styled } from 'styled-components';
import { ApiError } from '../../shared/lib/http/api-error';
import { formatDateTime } from '../../shared/lib/format/format-date-time';
import { Button } from '../../shared/ui/forms/Button';
import { StatusBadge } from '../../shared/ui/feedback/StatusBadge';
import { notify } from '../../shared/ui/feedback/notify';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { type Column, Table } from '../../shared/ui/content/Table';
import { color, size, space } from '../../shared/ui/theme/theme';
import { When } from '../../shared/ui/content/When';
import { adminForms } from '../forms/messages';
import { imports } from './messages';
import { calls } from './api';

const texts = imports.past;

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};

  h2 {
    font-size: ${size.h4};
  }
`;

const Refused = styled.p`
  color: ${color.accent};
  font-weight: 600;
`;

/** The last imports, each of which can be undone as a whole while nobody has changed since what it wrote. */
export function PastImports() {
  const { data, error, mutate } = useSWR(ROUTES.imports, calls.past);
  const [undoing, setUndoing] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  const undo = async ({ id, kind }: ImportView) => {
    setUndoing(id);
    setRefusal(undefined);
    try {
      await calls.undo(id);
      notify.success(texts.undoneNow(imports.kinds[kind]));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setRefusal(`${texts.failedUndo} ${cause.message}`);
    } finally {
      await mutate().catch(() => undefined);
      setUndoing(undefined);
    }
  };
  return (
    <Section>
      <h2>{texts.heading}</h2>
      {refusal && <Refused role="alert">{refusal}</Refused>}
      {error && !data ? (
        <div>
          <p role="alert">{texts.failed}</p>
          <Button $quiet $dense onClick={() => void mutate()}>
            {adminForms.retry}
          </Button>
        </div>
      ) : !data ? (
        <Skeleton label={texts.loading} lines={2} />
      ) : (
        <Table
          caption={texts.caption}
          quietCaption
          columns={columnsOf(undoing, (one) => void undo(one))}
          rows={data}
          keyOf={({ id }) => id}
          empty={texts.none}
        />
      )}
    </Section>
  );
}

/** @param undoing the import whose undoing is under way */
function columnsOf(undoing: string | undefined, onUndo: (one: ImportView) => void): Column<ImportView>[] {
  return [
    {
      id: 'at',
      heading: texts.columns.at,
      namesRow: true,
      minWidth: '9.5rem',
      cell: ({ at }) => <When at={at} />,
    },
    { id: 'kind', heading: texts.columns.kind, cell: ({ kind }) => imports.kinds[kind] },
    { id: 'added', heading: texts.columns.added, numeric: true, cell: ({ added }) => added },
    { id: 'changed', heading: texts.columns.changed, numeric: true, cell: ({ changed }) => changed },
    {
      id: 'state',
      heading: texts.columns.state,
      cell: (one) =>
        one.undone ? (
          <StatusBadge shape="back">{texts.undone}</StatusBadge>
        ) : (
          <Button
            $danger
            $dense
            $busy={undoing === one.id}
            aria-label={texts.undoOf(imports.kinds[one.kind], formatDateTime(one.at))}
            onClick={() => onUndo(one)}
          >
            {undoing === one.id ? texts.undoing : texts.undo}
          </Button>
        ),
    },
  ];
}
