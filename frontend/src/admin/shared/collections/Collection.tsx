import type { PictureFields, VersionedItem } from '@mun/contracts/content/content';
import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../../shared/ui/forms/Button';
import { AsyncContent } from '../../../shared/ui/feedback/AsyncContent';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { loadToasts } from '../../../shared/ui/feedback/ToastArea';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState';
import { AdminPage } from '../ui/page/AdminPage';
import { CardFrame, Cards, useStagger } from './Cards';
import { CollectionCard } from './CollectionCard';
import type { CollectionConfig } from './collection-config';
import { ItemEditor, saveField } from './ItemEditor';
import { SortableCards } from './SortableCards';
import { SelectButton, SelectionBar } from '../lists/SelectionBar';
import { useSelection } from '../lists/use-selection';
import { BulkActions } from './BulkActions';
import { useCollection } from './use-collection';
import { useOpenForm } from './use-open-form';

/** A page on which organisers manage a list: cards, inline forms, and a selection that can be deleted or changed at once. */
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
    bulkField,
  } = config;
  const { open, add, edit, close } = useOpenForm();
  const delayOf = useStagger();
  const addButton = useRef<HTMLButtonElement>(null);
  const page = useId();
  const editButtonId = (id: string) => `${page}-${id}`;
  const focusEditButton = (id: string | undefined) =>
    ((id && document.getElementById(editButtonId(id))) || addButton.current)?.focus();
  const { items, ...list } = useCollection({ ...config, onRestored: focusEditButton });
  const selectable = items?.filter(canDelete) ?? [];
  const selection = useSelection({ rows: selectable, keyOf: ({ _id }) => _id, nameOf });
  useEffect(() => void loadToasts().catch(() => undefined), []);
  const edited = open?.kind === 'edit' ? items?.find(({ _id }) => _id === open.id) : undefined;

  const closeForm = () => {
    close();
    focusEditButton(edited?._id);
  };
  const removeSelected = () => {
    list.removeAll(selection.selected);
    selection.clear();
  };
  const changeSelected = (value: string) =>
    list.change(selection.selected, (item) => saveField(config, item, value));
  const card = (item: View, handle?: ReactNode) => (
    <CollectionCard
      config={config}
      item={item}
      editButtonId={editButtonId(item._id)}
      isEdited={item === edited}
      isPending={list.pending.includes(item._id)}
      error={list.errors[item._id]}
      selection={selection}
      handle={handle}
      onEdit={() => edit(item._id)}
      onDelete={() => void list.remove(item)}
    />
  );
  const editor = (item: View | undefined) => (
    <ItemEditor
      key={item?._id ?? 'new'}
      config={config}
      item={item}
      reload={list.reload}
      onClose={closeForm}
    />
  );
  const formBelow = (item: View) => item === edited && !config.formAbove && <li data-form>{editor(item)}</li>;

  return (
    <AdminPage
      heading={title}
      actions={
        <>
          {selectable.length > 1 && <SelectButton selection={selection} />}
          {/* The main action is that of an open form, or of the empty list. */}
          <Button
            ref={addButton}
            $variant={open || items?.length === 0 ? 'secondary' : undefined}
            $size="small"
            onClick={add}
          >
            {`Add ${noun}`}
          </Button>
        </>
      }
    >
      {open?.kind === 'new' && editor(undefined)}
      {edited && config.formAbove && editor(edited)}
      {open?.kind === 'edit' && items && !edited && (
        <ErrorText role="alert">The item you were editing has been deleted.</ErrorText>
      )}
      <AsyncContent
        source={{ data: items, error: list.error, mutate: list.reload }}
        what="items"
        failed={fetchFailed}
        empty={
          open?.kind !== 'new' && (
            <EmptyState heading={empty.heading} text={empty.text ?? ''}>
              {empty.add && <Button onClick={add}>{empty.add}</Button>}
            </EmptyState>
          )
        }
      >
        {(all) =>
          endpoints.order === undefined ? (
            <Cards>
              {all.map((item, i) => (
                <Fragment key={item._id}>
                  <CardFrame $delay={delayOf(i)} $selected={selection.isSelected(item)}>
                    {card(item)}
                  </CardFrame>
                  {formBelow(item)}
                </Fragment>
              ))}
            </Cards>
          ) : (
            <SortableCards
              items={all}
              nameOf={nameOf}
              arrange={arrange}
              onReorder={(next) => void list.reorder(next)}
              card={card}
              isSelected={selection.isSelected}
              after={formBelow}
            />
          )
        }
      </AsyncContent>
      {selection.selecting && (
        <SelectionBar noun={noun} selection={selection}>
          <BulkActions
            count={selection.selected.length}
            busy={list.isBusy}
            change={bulkField && { ...bulkField, apply: changeSelected }}
            onDelete={removeSelected}
          />
        </SelectionBar>
      )}
    </AdminPage>
  );
}
