import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { OrderPlaces, PlaceView, SchoolView } from '@mun/contracts/delegations/delegations';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { publicApi } from '../../../shared/lib/http/public-api';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { notify } from '../../../shared/ui/feedback/notify';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { SearchField } from '../../../shared/ui/forms/SearchField';
import { Grid } from '../../../shared/ui/layout/Grid';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import { Section } from '../../../shared/ui/layout/Section';
import { Text } from '../../../shared/ui/layout/Text';
import { Pager } from '../../../shared/ui/navigation/Pager';
import { useSchool, useSchoolAction } from '../use-school';
import { AddPlaces } from './AddPlaces';
import { PlaceRow } from './PlaceRow';
import { SwapRequests } from './SwapRequests';
import { useShownPlaces } from './use-shown-places';

/** From so many places on, they are searched and not only read. */
const MANY = 20;

/** All places in the order in which payments confirm them. */
export function Places() {
  const { school, pathOf, show } = useSchool();
  const { run } = useSchoolAction('The order was not changed');
  const kept = school.places.filter(({ state }) => state !== 'dropped');
  const dropped = school.places.filter(({ state }) => state === 'dropped');
  const unpaid = kept.filter(({ state }) => state !== 'confirmed');

  // Its row goes, with whatever is open or said in it.
  const before = useRef(school.places);
  useEffect(() => {
    const given = dropped.filter(({ id }) =>
      before.current.some((each) => each.id === id && each.state !== 'dropped'),
    );
    before.current = school.places;
    const [place] = given;
    if (!place) return;
    const name = place.student.fullName && ` (${place.student.fullName})`;
    notify.info(
      given.length === 1
        ? `Place ${place.number}${name} was given back.`
        : `${given.length} places were given back.`,
    );
  });

  const { shown, found, filter, isFiltered, change, page, pages, turnTo } = useShownPlaces(kept);
  const heading = useRef<HTMLHeadingElement>(null);

  // Moving an element in the document takes the focus from it.
  const moving = useRef<{ button: Element | null; order: string }>(null);
  const order = kept.map(({ id }) => id).join();
  useLayoutEffect(() => {
    if (moving.current?.order !== order) return;
    if (moving.current.button instanceof HTMLElement) moving.current.button.focus();
    moving.current = null;
  }, [order]);

  /** What is shown, if it is not sent yet. */
  const unsent = useRef<OrderPlaces>(undefined);
  const send = async () => {
    while (unsent.current) {
      const body = unsent.current;
      unsent.current = undefined;
      const changed = await publicApi.put<SchoolView>(pathOf(SCHOOL_ROUTES.schoolOrder), body);
      // Otherwise it is older than what is shown.
      if (!unsent.current) show(changed);
    }
  };

  /** Swaps a place with the unpaid one above or below it. */
  const move = (place: PlaceView, by: -1 | 1) => {
    const other = unpaid[unpaid.indexOf(place) + by];
    if (!other) return;
    const moved = kept.map((each) => (each === place ? other : each === other ? place : each));
    const body: OrderPlaces = { places: moved.map(({ id }) => id) };
    moving.current = { button: document.activeElement, order: body.places.join() };
    show({ ...school, places: [...moved, ...dropped] });
    // Its row stays in the document, also if that is on another page from now on.
    turnTo(place.id);
    unsent.current = body;
    void run(send); // if one is being sent, this one follows
  };

  return (
    <Section $ruled>
      <h2 ref={heading}>Students</h2>
      <Text $measure>
        What you pay confirms places from the top of this list. Only confirmed students get a registration ID
        and a seat.
      </Text>
      <SwapRequests />
      {/* With those given back: the field must not vanish while it filters. */}
      {school.places.length >= MANY && (
        <Grid $tablet={2} $align="start">
          <SearchField
            label="Find a student"
            description={`${found} of ${pluralize(kept.length, 'place')}`}
            input={{ placeholder: 'Name, email, class or number' }}
            text={filter.text}
            onText={(text) => change({ text })}
          />
          <Field search label="Order">
            {(control) => (
              <Select
                {...control}
                value={filter.isMissingFirst ? 'missing' : 'paid'}
                onChange={({ target }) => change({ isMissingFirst: target.value === 'missing' })}
              >
                <option value="paid">As payments confirm them</option>
                <option value="missing">What is missing first</option>
              </Select>
            )}
          </Field>
        </Grid>
      )}
      <RuledList $above $padding={1.5} $gap={2}>
        {shown.map((place) => (
          <PlaceRow
            key={place.id}
            place={place}
            {...(place.state !== 'confirmed' &&
              !isFiltered && {
                onMove: (by: -1 | 1) => move(place, by),
                isFirst: place === unpaid[0],
                isLast: place === unpaid.at(-1),
              })}
          />
        ))}
      </RuledList>
      <Pager
        label="Pages of students"
        page={page}
        pages={pages}
        onPage={(next) => {
          turnTo(next);
          heading.current?.scrollIntoView();
        }}
      />
      <AddPlaces />
      {dropped.length > 0 && (
        <Disclosure title={`${pluralize(dropped.length, 'place')} given back`}>
          <Text $variant="secondary">
            {dropped.map(({ number, student }) => `${number}. ${student.fullName || 'No name'}`).join(' · ')}
          </Text>
        </Disclosure>
      )}
    </Section>
  );
}
