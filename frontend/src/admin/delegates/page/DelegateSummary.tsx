import type { DelegateView } from '@mun/contracts/registration/delegates';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CopyButton } from '../../../shared/ui/forms/CopyButton';
import { DefinitionList } from '../../../shared/ui/layout/DefinitionList';
import { font, hairline, space, touchTarget } from '../../../shared/ui/theme/theme';
import { Can } from '../../auth/Can';
import { ALLOTMENTS, delegatePath } from '../../layout/paths';
import { DelegateStatus } from '../DelegateStatus';
import { seatName } from '../../../shared/lib/format/seat-name';

const Bar = styled(DefinitionList).attrs({ $variant: 'inline' })`
  padding-block: ${space(1)};
  border-block: ${hairline};

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
    align-items: center;
    min-height: ${space(4)};
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)};
    align-items: center;
  }

  a {
    ${touchTarget}
    display: inline-flex;
    align-items: center;
  }

  code {
    font-family: ${font.mono};
    letter-spacing: 0.06em;
  }

  /* A long text, beside its label if there is room. */
  > [data-reason] {
    align-items: baseline;
    max-width: 80ch;

    dd {
      flex: 1 1 ${space(40)};
    }
  }
`;

/** Status, ID and seat, below the name. */
export function DelegateSummary({ delegate }: { delegate: DelegateView }) {
  const { state, registrationId, seat, transferredTo } = delegate;
  return (
    <Bar>
      <div>
        <dt>Status</dt>
        <dd>
          <DelegateStatus state={state} />
          {transferredTo && (
            <Link to={delegatePath(transferredTo)}>Place transferred to another delegate</Link>
          )}
        </dd>
      </div>
      {registrationId && (
        <div>
          <dt>Registration ID</dt>
          <dd>
            <code>{registrationId}</code>
            <CopyButton dense text={registrationId} label="Copy" doneLabel="Copied" />
          </dd>
        </div>
      )}
      <div>
        <dt>Seat</dt>
        <dd>
          {seat ? seatName(seat) : 'None'}
          {seat && !seat.mailed && ' (not emailed yet)'}
          {state === 'confirmed' && (
            <Can permission="allotments.edit">
              <Link to={ALLOTMENTS} state={{ search: registrationId }}>
                {seat ? (seat.mailed ? 'Change' : 'Change or email') : 'Give a seat'}
              </Link>
            </Can>
          )}
        </dd>
      </div>
      {seat?.reason && (
        <div data-reason>
          <dt>Reason for the seat</dt>
          <dd>{seat.reason}</dd>
        </div>
      )}
    </Bar>
  );
}
