import { seatCountsOf, type AuditEntry } from '@mun/contracts/admin/audit';
import { Link } from 'react-router-dom';
import { auditLink } from '../shared/describe-audit-entry';
import { copyable, PanelSection } from '../shared/lists/panel/Details';
import { DateTime } from '../shared/ui/DateTime';
import { Definitions } from '../../shared/ui/layout/Definitions';
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
        <Definitions
          pairs={[
            ['Time', <DateTime key="time" at={at} />],
            ['Organiser', by.name ?? 'No name given'],
            ['Session', by.session],
            subject && copyable('ID', subject),
          ]}
        />
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
