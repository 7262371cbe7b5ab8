import type { PlaceView } from '@mun/contracts/delegations/delegations';
import { createSearch } from '@mun/contracts/search-text';
import { useState } from 'react';

const PAGE = 50;
const ALL = { text: '', isMissingFirst: false };

const searchPlaces = createSearch(({ number, student }: PlaceView) => [
  String(number),
  student.fullName,
  student.email,
  student.className,
]);

/** Finds places of a large school, and shows a page of them. */
export function useShownPlaces(places: readonly PlaceView[]) {
  const [{ found: ids, ...filter }, setFilter] = useState({ ...ALL, found: [] as string[] });
  /** A page, or the id of a place whose page is shown wherever it moves to. */
  const [target, turnTo] = useState<number | string>(1);
  const isFiltered = filter.text.trim() !== '' || filter.isMissingFirst;
  const found = isFiltered ? ids.flatMap((id) => places.find((place) => place.id === id) ?? []) : places;
  const pages = Math.ceil(found.length / PAGE);
  const wanted =
    typeof target === 'number' ? target : Math.floor(found.findIndex(({ id }) => id === target) / PAGE) + 1;
  const page = Math.max(1, Math.min(wanted, pages));
  return {
    filter,
    isFiltered,
    page,
    pages,
    turnTo,
    found: found.length,
    shown: found.slice((page - 1) * PAGE, page * PAGE),
    /** Places are chosen once, so that none moves or vanishes while its student is edited. */
    change: (changed: Partial<typeof ALL>) => {
      const { text, isMissingFirst } = { ...filter, ...changed };
      const isComplete = ({ missing }: PlaceView) => Number(missing.length === 0);
      const matching = places.filter(searchPlaces(text));
      if (isMissingFirst) matching.sort((a, b) => isComplete(a) - isComplete(b));
      setFilter({ text, isMissingFirst, found: matching.map(({ id }) => id) });
      turnTo(1);
    },
  };
}
