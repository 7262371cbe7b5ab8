import type { ApplicationState, ApplicationView } from '@mun/contracts/registration/application';
import { APPLICATION_STATES } from '@mun/contracts/registration/application-decisions';
import { styled } from 'styled-components';
import { formatNumber } from '../../shared/lib/format/pluralize';
import { Button } from '../../shared/ui/forms/Button';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { color } from '../../shared/ui/theme/theme';
import { ApplicationStatus } from './ApplicationStatus';

const Option = styled(Button)`
  border-color: ${color.line};
  background-color: ${color.card};
  font-weight: 400;

  b {
    font-variant-numeric: tabular-nums;
  }

  &[aria-pressed='true'] {
    border-color: ${color.accent};
    background-color: ${color.wash};
  }
`;

interface Props {
  applications: readonly ApplicationView[];
  /** Undefined for all. */
  selected: ApplicationState | undefined;
  onSelect: (state: ApplicationState | undefined) => void;
}

/** The number of applications in each state; each is a button that filters by it. */
export function StateFilter({ applications, selected, onSelect }: Props) {
  const count = (of: ApplicationState) => applications.filter(({ state }) => state === of).length;
  return (
    <Cluster role="group" aria-label="Filter by decision">
      <Option $quiet $dense aria-pressed={selected === undefined} onClick={() => onSelect(undefined)}>
        All <b>{formatNumber(applications.length)}</b>
      </Option>
      {APPLICATION_STATES.map((state) => (
        <Option key={state} $quiet $dense aria-pressed={selected === state} onClick={() => onSelect(state)}>
          <ApplicationStatus state={state} />
          <b>{formatNumber(count(state))}</b>
        </Option>
      ))}
    </Cluster>
  );
}
