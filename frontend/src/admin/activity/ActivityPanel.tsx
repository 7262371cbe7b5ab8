import { seatCountsOf, type AuditEntry } from '@mun/contracts/admin/audit';
import { Link } from 'react-router-dom';
import { auditLink } from '../shared/describe-audit-entry';
import { CopyableFact, Fact, PanelSection } from '../shared/lists/Details';
import { DateTime } from '../shared/ui/DateTime';
import { DefinitionList } from '../../shared/ui/layout/DefinitionList';
import { listChanges } from './changes';
import { Difference } from './Difference';

/** @param entry undefined if it is older than the loaded part of the list */
export function ActivityPanel({ entry }: { entry: AuditEntry | undefined }) {
  if (!entry) return <p>This entry is further back. Choose ‘Load older’ to reach it.</p>;
  const { at, by, subject, before, after } = entry;
  const changes = seatCountsOf(entry) ? [] : listChanges(entry);
  const link = auditLink(entry);
  return (
    <>
      <PanelSection heading="Entry">
        <DefinitionList>
          <Fact label="Time">
            <DateTime at={at} />
          </Fact>
          <Fact label="Organiser">{by.name ?? 'No name given'}</Fact>
          <Fact label="Session">{by.session}</Fact>
          {subject && <CopyableFact label="ID" value={subject} />}
        </DefinitionList>
        {link !== undefined && <Link to={link}>History of allotments</Link>}
      </PanelSection>
      {changes.length > 0 && (
        <PanelSection heading={!after ? 'Previous values' : !before ? 'Details' : 'What changed'}>
          <dl>
            {changes.map((change) => (
              <Difference key={change.path} change={change} single={!before || !after} />
            ))}
          </dl>
        </PanelSection>
      )}
    </>
  );
}
