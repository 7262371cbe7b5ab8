import type { ConferenceView } from '@mun/contracts/content/content';
import { Letters } from '../letters/Letters';
import type { Action } from '../phase-texts';
import { ClosingBand } from './ClosingBand';
import { CommitteesBlock, type CommitteesProps } from './CommitteesBlock';
import { Figures } from './Figures';
import { ProgrammeBand } from './ProgrammeBand';

interface SectionsProps extends CommitteesProps {
  conference: ConferenceView | undefined;
  closing: { line: string; status: string | undefined; action: Action | undefined };
}

/** The home page below the dates. Plain HTML, because its code is usually not loaded (see keepServerHtml). */
export default function Sections({ conference, committees, loading, isOpen, closing }: SectionsProps) {
  return (
    <>
      {conference && <ProgrammeBand programme={conference.programme} />}
      <CommitteesBlock committees={committees} loading={loading} isOpen={isOpen} />
      {conference && (
        <>
          <Letters conference={conference} />
          <Figures conference={conference} committees={committees} />
          {closing.action && (
            <ClosingBand line={closing.line} status={closing.status} action={closing.action} />
          )}
        </>
      )}
    </>
  );
}
