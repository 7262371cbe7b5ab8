import type { PictureFields, VersionedItem } from '@mun/contracts/content/content';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Cluster } from '../../../shared/ui/layout/Cluster';
import { TrashIcon } from '../ui/icons';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { RowCheckbox } from '../lists/table/RowCheckbox';
import type { Selection } from '../lists/use-selection';
import type { CollectionConfig } from './collection-config';

interface Props<View extends VersionedItem, Values extends FieldValues> {
  config: CollectionConfig<View, Values>;
  item: View;
  editButtonId: string;
  /** Whether the item's form is open. */
  isEdited: boolean;
  /** Whether the item is being deleted or changed. */
  isPending: boolean;
  error: string | undefined;
  selection: Selection<View> & { selecting: boolean };
  /** Moves the card. */
  handle: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** The content of a card: the item, its error and its actions. */
export function CollectionCard<View extends VersionedItem & PictureFields, Values extends FieldValues>({
  config: { nameOf, canDelete = () => true, Card },
  item,
  editButtonId,
  isEdited,
  isPending,
  error,
  selection,
  handle,
  onEdit,
  onDelete,
}: Props<View, Values>) {
  return (
    <>
      <Card item={item} />
      {error && <ErrorText role="alert">{error}</ErrorText>}
      <Cluster>
        <SmallButton
          id={editButtonId}
          aria-label={`Edit ${nameOf(item)}`}
          aria-expanded={isEdited}
          onClick={onEdit}
        >
          Edit
        </SmallButton>
        {canDelete(item) && (
          <SmallButton
            $busy={isPending}
            aria-label={`Delete ${nameOf(item)}`}
            // The second click of a double click (detail 2) may hit the next card, which moves up.
            onClick={({ detail }) => detail < 2 && onDelete()}
          >
            <TrashIcon />
            Delete
          </SmallButton>
        )}
        {handle}
        {selection.selecting && <RowCheckbox row={item} selection={selection} />}
      </Cluster>
    </>
  );
}
