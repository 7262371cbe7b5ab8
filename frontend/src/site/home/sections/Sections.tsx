import type { CommitteeView, ConferenceView } from '@mun/contracts/content/content';
import type { Seats } from '../../api/use-seats';
import { Letters } from '../letters/Letters';
import type { Action } from '../phase-texts';
import { ClosingBand } from './ClosingBand';
import { CommitteesBlock } from './CommitteesBlock';
import { Figures } from './Figures';
import { ProgrammeBand } from './ProgrammeBand';

export interface SectionsProps {
  conference: ConferenceView | undefined;
  committees: (CommitteeView & { seats: Seats | undefined })[];
  /** The committees are being loaded. */
  loading: boolean;
  /** Delegates can register. */
  isOpen: boolean;
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
