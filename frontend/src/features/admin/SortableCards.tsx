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
import type { Listed } from '@mun/contracts/content';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { space } from '../../ui/theme/theme';
import { adminForms } from '../../texts/admin-forms';
import { CardFrame, Cards } from './Cards';

const texts = adminForms.order;

const Handle = styled(Button)`
  min-width: ${space(5)};
  cursor: grab;
  touch-action: none;
`;

interface Props<View extends Listed> {
  things: View[];
  nameOf: (thing: View) => string;
  onOrder: (things: View[]) => void;
  card: (thing: View, handle: ReactNode) => ReactNode;
}

/** Cards whose order organisers choose: by drag, and by the keyboard on the card's handle. */
export function SortableCards<View extends Listed>({ things, nameOf, onOrder, card }: Props<View>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => things.findIndex((thing) => thing._id === id);
  const named = (id: unknown) => {
    const thing = things[placeOf(id)];
    return thing ? nameOf(thing) : '';
  };
  const say = (sentence: (name: string, place: number, of: number) => string, id: unknown, at: unknown) =>
    sentence(named(id), placeOf(at) + 1, things.length);
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(texts.lifted, active.id, active.id),
    onDragOver: ({ active, over }) => (over ? say(texts.over, active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => say(texts.dropped, active.id, (over ?? active).id),
    onDragCancel: ({ active }) => texts.cancelled(named(active.id)),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) onOrder(arrayMove(things, placeOf(active.id), placeOf(over.id)));
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
            <SortableCard key={thing._id} id={thing._id} index={i} name={nameOf(thing)}>
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
  index: number;
  name: string;
  children: (handle: ReactNode) => ReactNode;
}

function SortableCard({ id, index, name, children }: CardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const moved = transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined;
  return (
    <CardFrame ref={setNodeRef} $index={index} $lifted={isDragging} style={{ transform: moved, transition }}>
      {children(
        <Handle
          ref={setActivatorNodeRef}
          $quiet
          $dense
          {...attributes}
          {...listeners}
          aria-label={texts.move(name)}
        >
          ⠿
        </Handle>,
      )}
    </CardFrame>
  );
}
