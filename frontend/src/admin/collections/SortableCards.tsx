import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import type { VersionedItem } from '@mun/contracts/content';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../shared/ui/forms/Button';
import { space } from '../../shared/ui/theme/theme';
import { adminForms } from '../forms/messages';
import { CardFrame, Cards, useStagger } from './Cards';
import { GripIcon } from '../../shared/ui/brand/icons';

const texts = adminForms.order;

const Handle = styled(Button)`
  min-width: ${space(5)};
  cursor: grab;
  touch-action: none;
`;

interface Props<View extends VersionedItem> {
  things: View[];
  nameOf: (thing: View) => string;
  /** How the list will stand after a move: one of things by their types keeps each with its like. */
  arrange: (things: View[]) => View[];
  onOrder: (things: View[]) => void;
  card: (thing: View, handle: ReactNode) => ReactNode;
}

/** Cards whose order organisers choose: by drag, and by the keyboard on the card's handle. */
export function SortableCards<View extends VersionedItem>(props: Props<View>) {
  const { things, nameOf, arrange, onOrder, card } = props;
  const after = useStagger();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => things.findIndex((thing) => thing._id === id);
  const named = (id: unknown) => {
    const thing = things[placeOf(id)];
    return thing ? nameOf(thing) : '';
  };
  const moved = (id: unknown, to: unknown) => arrange(arrayMove(things, placeOf(id), placeOf(to)));
  const say = (sentence: (name: string, place: number, of: number) => string, id: unknown, to: unknown) =>
    sentence(named(id), moved(id, to).findIndex(({ _id }) => _id === id) + 1, things.length);
  // Once lifted, a card is over itself: that would take the words out of the mouth of its lifting.
  const underway = useRef(false);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      underway.current = false;
      return say(texts.lifted, active.id, active.id);
    },
    onDragOver: ({ active, over }) => {
      underway.current ||= over !== null && over.id !== active.id;
      return over && underway.current ? say(texts.over, active.id, over.id) : undefined;
    },
    onDragEnd: ({ active, over }) => say(texts.dropped, active.id, (over ?? active).id),
    onDragCancel: ({ active }) => texts.cancelled(named(active.id)),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const next = over ? moved(active.id, over.id) : things;
    if (next.some(({ _id }, i) => _id !== things[i]?._id)) onOrder(next);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.howTo } }}
    >
      <SortableContext items={things.map(({ _id }) => _id)}>
        <Cards>
          {things.map((thing, i) => (
            <SortableCard key={thing._id} id={thing._id} after={after(i)} name={nameOf(thing)}>
              {(handle) => card(thing, handle)}
            </SortableCard>
          ))}
        </Cards>
      </SortableContext>
    </DndContext>
  );
}

interface CardProps {
  id: string;
  after: number | undefined;
  name: string;
  children: (handle: ReactNode) => ReactNode;
}

function SortableCard({ id, after, name, children }: CardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const moved = transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined;
  return (
    <CardFrame ref={setNodeRef} $after={after} $lifted={isDragging} style={{ transform: moved, transition }}>
      {children(
        <Handle
          ref={setActivatorNodeRef}
          $quiet
          $dense
          {...attributes}
          {...listeners}
          aria-label={texts.move(name)}
        >
          <GripIcon />
        </Handle>,
      )}
    </CardFrame>
  );
}
