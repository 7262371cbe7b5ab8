import type { PictureFields, VersionedItem } from '@mun/contracts/content';
import { type ReactNode, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../shared/ui/forms/Button';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { ErrorText } from '../../shared/ui/feedback/ErrorText';
import { Notice } from '../../shared/ui/feedback/Notice';
import { AdminPage } from '../layout/AdminPage';
import { TrashIcon } from '../../shared/ui/brand/icons';
import { CardActions, CardFrame, Cards, useStagger } from './Cards';
import type { CollectionConfig } from './collection-config';
import { ItemEditor } from './ItemEditor';
import { SortableCards } from './SortableCards';
import { UndoBars } from './UndoBars';
import { type DeletedItem, useCollection } from './use-collection';
import { useOpenForm } from './use-open-form';

/** A page on which organisers manage a list: cards, an inline form above them, and the deletions that can be undone. */
export function Collection<View extends VersionedItem & PictureFields, Values extends FieldValues>({
  config,
}: {
  config: CollectionConfig<View, Values>;
}) {
  const {
    title,
    noun,
    empty,
    fetchFailed,
    endpoints,
    nameOf,
    arrange = (items) => items,
    canDelete = () => true,
    Card,
  } = config;
  const { items, ...list } = useCollection(config);
  const { open, add, edit, close } = useOpenForm();
  const delayOf = useStagger();
  const addButton = useRef<HTMLButtonElement>(null);
  const page = useId();
  const editButtonId = (id: string) => `${page}-${id}`;
  const edited = open?.kind === 'edit' ? items?.find(({ _id }) => _id === open.id) : undefined;

  const focusEditButton = (id: string | undefined) =>
    ((id && document.getElementById(editButtonId(id))) || addButton.current)?.focus();
  const closeForm = () => {
    close();
    focusEditButton(edited?._id);
  };
  const restore = async (item: DeletedItem) => {
    if (await list.restore(item)) focusEditButton(item.id);
  };
  const card = (item: View, handle?: ReactNode) => (
    <>
      <Card item={item} />
      {list.deleteError?.id === item._id && <ErrorText role="alert">{list.deleteError.message}</ErrorText>}
      <CardActions>
        <Button
          id={editButtonId(item._id)}
          $quiet
          $dense
          aria-label={`Edit ${nameOf(item)}`}
          onClick={() => edit(item._id)}
        >
          Edit
        </Button>
        {canDelete(item) && (
          <Button
            $quiet
            $dense
            $busy={list.deleting.includes(item._id)}
            aria-label={`Delete ${nameOf(item)}`}
            // The second click of a double click (detail 2) may hit the next card, which moves up.
            onClick={({ detail }) => detail < 2 && void list.remove(item)}
          >
            <TrashIcon />
            Delete
          </Button>
        )}
        {handle}
      </CardActions>
    </>
  );

  return (
    <AdminPage
      heading={title}
      actions={
        <Button ref={addButton} $dense onClick={add}>
          {`Add ${noun}`}
        </Button>
      }
    >
      {(open?.kind === 'new' || edited) && (
        <ItemEditor
          key={edited?._id ?? 'new'}
          config={config}
          item={edited}
          reload={list.reload}
          onClose={closeForm}
        />
      )}
      {open?.kind === 'edit' && items && !edited && (
        <ErrorText role="alert">The item you were editing has been deleted.</ErrorText>
      )}
      <AsyncContent
        data={items}
        error={list.error}
        retry={list.reload}
        errorMessage={fetchFailed}
        empty={
          open?.kind !== 'new' && (
            <Notice heading={empty.heading} text={empty.text ?? ''}>
              {empty.add && <Button onClick={add}>{empty.add}</Button>}
            </Notice>
          )
        }
      >
        {(all) =>
          endpoints.order === undefined ? (
            <Cards>
              {all.map((item, i) => (
                <CardFrame key={item._id} $delay={delayOf(i)}>
                  {card(item)}
                </CardFrame>
              ))}
            </Cards>
          ) : (
            <SortableCards
              items={all}
              nameOf={nameOf}
              arrange={arrange}
              onReorder={(next) => void list.reorder(next)}
              card={card}
            />
          )
        }
      </AsyncContent>
      <UndoBars deleted={list.deleted} onUndo={restore} onExpire={list.dismiss} />
    </AdminPage>
  );
}
