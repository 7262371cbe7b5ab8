import type { VersionedItem } from '@mun/contracts/content/content';
import { useRef, useState } from 'react';

/** Which items of a list are selected. @param items those that can be selected, in their order */
export function useSelection<View extends VersionedItem>(items: readonly View[]) {
  const [selecting, setSelecting] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const selected = items.filter(({ _id }) => ids.has(_id));

  /** @param range from the item toggled last to this one, as with the Shift key */
  const toggle = (id: string, range: boolean) => {
    const from = range ? items.findIndex(({ _id }) => _id === last.current) : -1;
    const to = items.findIndex(({ _id }) => _id === id);
    const toggled =
      from < 0 ? [id] : items.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ _id }) => _id);
    const next = new Set(ids);
    for (const one of toggled)
      if (ids.has(id)) next.delete(one);
      else next.add(one);
    setIds(next);
    last.current = id;
  };
  const clear = () => setIds(new Set());
  return {
    selecting,
    selected,
    isSelected: (id: string) => ids.has(id),
    toggle,
    selectAll: () => setIds(new Set(items.map(({ _id }) => _id))),
    clear,
    start: () => setSelecting(true),
    stop: () => {
      setSelecting(false);
      clear();
    },
  };
}
