import type { VersionedItem } from '@mun/contracts/content';
import { type ComponentType, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { ignoreRepeatedClick } from '../../shared/lib/react/ignore-repeated-click';
import { Button } from '../../shared/ui/forms/Button';
import { Notice } from '../../shared/ui/feedback/Notice';
import { Skeleton } from '../../shared/ui/feedback/Skeleton';
import { color } from '../../shared/ui/theme/theme';
import { adminForms } from '../forms/messages';
import { AdminPage } from '../layout/AdminPage';
import { TrashIcon } from '../../shared/ui/brand/icons';
import { CardFrame, Cards, CardActions, useStagger } from './Cards';
import { SortableCards } from './SortableCards';
import { UndoBars } from './UndoBars';
import {
  type Deleted,
  type CollectionEndpoints,
  type CollectionMessages,
  useCollection,
} from './use-collection';
import { useOpenForm } from './use-open-form';

/** What a page of things says. */
export interface CollectionTexts extends CollectionMessages {
  title: string;
  add: string;
  loading: string;
  /** An empty list: SPEC.md section 2. */
  empty: { heading: string; text?: string; add?: string };
  gone: string;
}

interface Props<View extends VersionedItem> {
  texts: CollectionTexts;
  calls: CollectionEndpoints;
  nameOf: (thing: View) => string;
  /** How the list stands however its things are moved, where that is not for organisers alone to say: by types. */
  arrange?: (things: View[]) => View[];
  /** What stands on a thing's card. */
  Card: ComponentType<{ thing: View }>;
  Editor: ComponentType<EditorProps<View>>;
}

export interface EditorProps<View> {
  /** What is edited; undefined for a new one. */
  thing: View | undefined;
  /** Closes the form and reads the list again. */
  done: () => void;
}

const Refused = styled.p`
  color: ${color.accent};
  font-weight: 600;
`;

/** A page on which organisers keep a list: cards, a form above them, and what becomes of what is deleted. */
export function Collection<View extends VersionedItem>(props: Props<View>) {
  const { texts, calls, nameOf, arrange = (things) => things, Card, Editor } = props;
  const list = useCollection<View>(calls, texts, nameOf);
  const { open, add, edit, close } = useOpenForm();
  const after = useStagger();
  const addButton = useRef<HTMLButtonElement>(null);
  const page = useId();
  const editButton = (id: string) => `${page}-${id}`;
  const { things } = list;
  const edited = open?.kind === 'edit' ? things?.find(({ _id }) => _id === open.id) : undefined;

  const focusOn = (id: string | undefined) =>
    ((id && document.getElementById(editButton(id))) || addButton.current)?.focus();
  const done = () => {
    close();
    void list.reload();
    focusOn(edited?._id);
  };
  const undo = async (one: Deleted) => {
    if (await list.undo(one)) focusOn(one.id);
  };
  const ways = (thing: View, handle?: ReactNode) => (
    <>
      <Card thing={thing} />
      {list.refused?.id === thing._id && <Refused role="alert">{list.refused.sentence}</Refused>}
      <CardActions>
        <Button
          id={editButton(thing._id)}
          $quiet
          $dense
          aria-label={`${adminForms.edit} ${nameOf(thing)}`}
          onClick={() => edit(thing._id)}
        >
          {adminForms.edit}
        </Button>
        <Button
          $quiet
          $dense
          $busy={list.deleting.includes(thing._id)}
          aria-label={`${adminForms.remove} ${nameOf(thing)}`}
          onClick={(event) => void ignoreRepeatedClick(event, () => list.remove(thing))}
        >
          <TrashIcon />
          {adminForms.remove}
        </Button>
        {handle}
      </CardActions>
    </>
  );

  return (
    <AdminPage
      heading={texts.title}
      ways={
        <Button ref={addButton} $dense onClick={add}>
          {texts.add}
        </Button>
      }
    >
      {open?.kind === 'new' && <Editor thing={undefined} done={done} />}
      {edited && <Editor key={edited._id} thing={edited} done={done} />}
      {open?.kind === 'edit' && things && !edited && <Refused role="alert">{texts.gone}</Refused>}
      {list.failed ? (
        <Notice text={texts.fetchFailed}>
          <Button $quiet onClick={() => void list.reload()}>
            {adminForms.retry}
          </Button>
        </Notice>
      ) : !things ? (
        <Skeleton label={texts.loading} />
      ) : things.length === 0 ? (
        open?.kind !== 'new' && (
          <Notice heading={texts.empty.heading} text={texts.empty.text ?? ''}>
            {texts.empty.add && <Button onClick={add}>{texts.empty.add}</Button>}
          </Notice>
        )
      ) : calls.order === undefined ? (
        <Cards>
          {things.map((thing, i) => (
            <CardFrame key={thing._id} $after={after(i)}>
              {ways(thing)}
            </CardFrame>
          ))}
        </Cards>
      ) : (
        <SortableCards
          things={things}
          nameOf={nameOf}
          arrange={arrange}
          onOrder={(next) => void list.order(next)}
          card={ways}
        />
      )}
      <UndoBars deleted={list.deleted} onUndo={undo} onGone={list.forget} />
    </AdminPage>
  );
}
