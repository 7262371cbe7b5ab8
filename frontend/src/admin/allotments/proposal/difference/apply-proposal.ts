import { pluralize } from '../../../../shared/lib/format/pluralize';
import { notify } from '../../../../shared/ui/feedback/notify';
import { edits } from '../../edits/edits.store';
import { type Difference, isChange, toEdit } from './find-differences';
import { withRoomMade } from './with-room-made';

/** Makes the changes of some rows unsaved edits. @param id of the proposal @param all its rows */
export function applyProposal(id: string, chosen: readonly Difference[], all: readonly Difference[]): void {
  const applied = withRoomMade(chosen, all);
  edits.set(applied.map(toEdit), id);
  const others = applied.length - chosen.filter(isChange).length;
  const more =
    others > 0 ? ` ${pluralize(others, 'other delegate makes', 'other delegates make')} room.` : '';
  notify.info(`${pluralize(applied.length, 'seat')} filled in.${more} Not saved yet.`);
}
