import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import type { VersionedItem } from '@mun/contracts/content/content';
import { Fragment, type ReactNode, useRef } from 'react';
import { SmallButton } from '../../../shared/ui/forms/Button';
import { CardFrame, Cards, useStagger } from './Cards';
import { GripIcon } from '../ui/icons';

const INSTRUCTIONS =
  'Press Space to pick it up, the arrow keys to move it, Space again to drop it, or Escape to cancel.';

interface Props<View extends VersionedItem> {
  items: View[];
  nameOf: (item: View) => string;
  /** Sorts the items after a move, for example by their types. */
  arrange: (items: View[]) => View[];
  onReorder: (items: View[]) => void;
  card: (item: View, handle: ReactNode) => ReactNode;
  isSelected: (item: View) => boolean;
  /** Rendered after the card of an item, for example its form. */
  after: (item: View) => ReactNode;
}

/** Cards that organisers reorder by dragging, or by keyboard on a card's handle. */
export function SortableCards<View extends VersionedItem>(props: Props<View>) {
  const { items, nameOf, arrange, onReorder, card, isSelected, after } = props;
  const delayOf = useStagger();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item._id === id);
  const nameById = (id: UniqueIdentifier) => {
    const item = items[indexOf(id)];
    return item ? nameOf(item) : '';
  };
  const moved = (id: UniqueIdentifier, to: UniqueIdentifier) =>
    arrange(arrayMove(items, indexOf(id), indexOf(to)));
  const position = (id: UniqueIdentifier, to: UniqueIdentifier) =>
    `position ${moved(id, to).findIndex(({ _id }) => _id === id) + 1} of ${items.length}`;
  // A card that has just been picked up is over itself: announcing that would cut off the announcement of the pick-up.
  const hasMoved = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => {
      hasMoved.current = false;
      return `${nameById(id)} picked up, ${position(id, id)}.`;
    },
    onDragOver: ({ active: { id }, over }) => {
      hasMoved.current ||= over !== null && over.id !== id;
      return over && hasMoved.current ? `${nameById(id)} is at ${position(id, over.id)}.` : undefined;
    },
    onDragEnd: ({ active: { id }, over }) => `${nameById(id)} dropped at ${position(id, over?.id ?? id)}.`,
    onDragCancel: ({ active: { id } }) => `Move cancelled. ${nameById(id)} is back at ${position(id, id)}.`,
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const next = over ? moved(active.id, over.id) : items;
    if (next.some(({ _id }, i) => _id !== items[i]?._id)) onReorder(next);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={items.map(({ _id }) => _id)}>
        <Cards>
          {items.map((item, i) => (
            <Fragment key={item._id}>
              <SortableCard id={item._id} delay={delayOf(i)} name={nameOf(item)} selected={isSelected(item)}>
                {(handle) => card(item, handle)}
              </SortableCard>
              {after(item)}
            </Fragment>
          ))}
        </Cards>
      </SortableContext>
    </DndContext>
  );
}

interface CardProps {
  id: string;
  delay: number | undefined;
  name: string;
  selected: boolean;
  children: (handle: ReactNode) => ReactNode;
}

function SortableCard({ id, delay, name, selected, children }: CardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const translate = transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined;
  return (
    <CardFrame
      ref={setNodeRef}
      $delay={delay}
      $dragged={isDragging}
      $selected={selected}
      style={{ transform: translate, transition }}
    >
      {children(
        <SmallButton
          data-handle
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
        >
          <GripIcon />
        </SmallButton>,
      )}
    </CardFrame>
  );
}
