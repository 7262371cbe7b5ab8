import type { ArrangeSeats, StudentSeat } from '@mun/contracts/delegations/blocks';
import { SCHOOL_ROUTES } from '@mun/contracts/delegations/delegation-routes';
import type { PlaceView, SchoolView } from '@mun/contracts/delegations/delegations';
import type { NamedSeat } from '@mun/contracts/events';
import { createSearch } from '@mun/contracts/search-text';
import { useRef, useState } from 'react';
import { formatDate } from '../../../shared/lib/format/format-date-time';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { publicApi } from '../../../shared/lib/http/public-api';
import { useLatch } from '../../../shared/lib/react/use-latch';
import { Select } from '../../../shared/ui/forms/controls.styles';
import { SearchField } from '../../../shared/ui/forms/SearchField';
import { Options } from '../../../shared/ui/forms/SelectField';
import { Grid } from '../../../shared/ui/layout/Grid';
import { RuledList } from '../../../shared/ui/layout/RuledList';
import { Section } from '../../../shared/ui/layout/Section';
import { Hint, Text } from '../../../shared/ui/layout/Text';
import { Pager } from '../../../shared/ui/navigation/Pager';
import { useSchool, useSchoolAction } from '../use-school';
import { seatName } from '../../../shared/lib/format/seat-name';

/** More portfolios are searched, and not only read. */
const PAGE = 20;

const searchSeats = createSearch(({ portfolio, committee }: NamedSeat) => [portfolio, committee]);
const keyOf = (seat: NamedSeat | undefined) => (seat ? `${seat.committee}::${seat.portfolio}` : '');

/** The portfolios that the organisers have given to the school. Each has a student, or none yet. */
export function Block() {
  const { school, pathOf, show } = useSchool();
  const { block = [], places, changesUntil, areChangesOver } = school;
  const { busy, run } = useSchoolAction('The seat was not changed');
  const [change, setChange] = useState<{ row: string; place: string }>();
  const [saved, setSaved] = useState('');
  const [text, setText] = useState('');
  const [page, turnTo] = useState(1);
  const heading = useRef<HTMLHeadingElement>(null);
  // It must not vanish while it filters.
  const isSearched = useLatch(block.length > PAGE);
  if (block.length === 0) return null;

  const keys = new Set(block.map(keyOf));
  // A seat outside the block is from the organisers, who alone change it.
  const students = places.filter(
    ({ registrationId, seat }) => registrationId !== undefined && (!seat || keys.has(keyOf(seat))),
  );
  const found = block.filter(searchSeats(text));
  const rows = found.slice((page - 1) * PAGE, page * PAGE).flatMap((seat) => {
    const holders = students.filter((place) => keyOf(place.seat) === keyOf(seat));
    return (holders.length > 0 ? holders : [undefined]).map((holder, index) => ({
      seat,
      holder,
      id: `${keyOf(seat)}::${index}`,
    }));
  });
  const given = new Set(students.flatMap(({ seat }) => (seat ? keyOf(seat) : []))).size;

  /** The student who had the portfolio gets what the new one had. */
  const give = ({ seat, holder, id: row }: (typeof rows)[number], place: string) => {
    const student = students.find(({ id }) => id === place);
    const body: ArrangeSeats = {
      seats: [
        ...(holder ? [seatOf(holder, student?.seat)] : []),
        ...(student ? [seatOf(student, seat)] : []),
      ],
    };
    setChange({ row, place });
    setSaved('');
    void run(async () => {
      show(await publicApi.put<SchoolView>(pathOf(SCHOOL_ROUTES.schoolBlock), body));
      setSaved(`Saved: ${student ? student.student.fullName : 'nobody'} has ${seatName(seat)}.`);
    });
  };
  return (
    <Section $ruled>
      <h2 ref={heading}>Your portfolios</h2>
      <Text $measure>
        {areChangesOver
          ? 'The time for changes is over. At a student below you can ask the organisers to swap two seats.'
          : `The organisers keep these portfolios for your school. Give each confirmed student one${changesUntil === undefined ? '' : ` until ${formatDate(changesUntil)}`}. Students see their seats when the organisers publish them.`}
      </Text>
      <Text role="status">{busy ? 'Saving...' : saved || `${given} of ${block.length} have a student.`}</Text>
      {isSearched && (
        <SearchField
          label="Find a portfolio"
          description={`${found.length} of ${pluralize(block.length, 'portfolio')}`}
          input={{ placeholder: 'Portfolio or committee' }}
          text={text}
          onText={(typed) => {
            setText(typed);
            turnTo(1);
          }}
        />
      )}
      <RuledList $above $padding={1}>
        {rows.map((row) => {
          const { seat, holder, id } = row;
          const isChanging = busy && change?.row === id;
          return (
            <Grid key={id} as="li" $tablet={2} $rowGap={0.5}>
              <div>
                <Text $strong $breaks>
                  {seat.portfolio}
                </Text>
                <Hint $breaks>{seat.committee}</Hint>
              </div>
              {areChangesOver ? (
                <Text $breaks>{holder?.student.fullName ?? 'Nobody'}</Text>
              ) : (
                <Select
                  aria-label={`Student for ${seatName(seat)}`}
                  value={isChanging ? change.place : (holder?.id ?? '')}
                  disabled={busy && !isChanging}
                  onChange={({ target }) => !busy && give(row, target.value)}
                >
                  <Options
                    of={[
                      { value: '', label: 'Nobody yet' },
                      ...students.map(({ id: place, student: { fullName }, seat: own }) => ({
                        value: place,
                        label: own && place !== holder?.id ? `${fullName} (now ${seatName(own)})` : fullName,
                      })),
                    ]}
                  />
                </Select>
              )}
            </Grid>
          );
        })}
      </RuledList>
      <Pager
        label="Pages of portfolios"
        page={page}
        pages={Math.ceil(found.length / PAGE)}
        onPage={(next) => {
          turnTo(next);
          heading.current?.scrollIntoView();
        }}
      />
    </Section>
  );
}

/** @param seat absent for none */
function seatOf({ id: place, seat: seen }: PlaceView, seat: NamedSeat | undefined): StudentSeat {
  return {
    place,
    committee: seat?.committee ?? '',
    portfolio: seat?.portfolio ?? '',
    seenCommittee: seen?.committee ?? '',
    seenPortfolio: seen?.portfolio ?? '',
  };
}
