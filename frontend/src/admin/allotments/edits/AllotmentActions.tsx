import { ROUTES } from '@mun/contracts/routes';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../shared/ui/forms/Button';
import { space } from '../../../shared/ui/theme/theme';
import { allotments } from '../messages';
import { TableExport } from '../../layout/TableExport';

/** What is under way, and nothing else meanwhile. */
export type Busy = 'updating' | 'mailing' | 'sheets';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

interface Props {
  busy: Busy | undefined;
  updateButton: Ref<HTMLButtonElement>;
  onUpdate: () => void;
  onMail: () => void;
  onSheets: () => void;
  onSuggest: () => void;
  onPaste: () => void;
  onHistory: () => void;
}

/** What can be done with the allotments as a whole. */
export function AllotmentActions(props: Props) {
  const { busy, updateButton, onUpdate, onMail, onSheets, onSuggest, onPaste, onHistory } = props;
  const state = (own: Busy) => ({ $busy: busy === own, disabled: busy !== undefined && busy !== own });
  return (
    <Ways>
      <Button ref={updateButton} $dense {...state('updating')} onClick={onUpdate}>
        {allotments.update}
      </Button>
      <Button $quiet $dense {...state('mailing')} onClick={onMail}>
        {allotments.mailing.open}
      </Button>
      <Button $quiet $dense {...state('sheets')} onClick={onSheets}>
        {allotments.sheets}
      </Button>
      <Button $quiet $dense title={allotments.suggest.hint} onClick={onSuggest}>
        {allotments.suggest.open}
      </Button>
      <Button $quiet $dense onClick={onPaste}>
        {allotments.paste.open}
      </Button>
      <Button $quiet $dense onClick={onHistory}>
        {allotments.history.open}
      </Button>
      <TableExport name="registrants" route={ROUTES.registrantsExport} />
    </Ways>
  );
}
