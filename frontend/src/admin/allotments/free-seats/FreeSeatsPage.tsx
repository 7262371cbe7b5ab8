import { styled } from 'styled-components';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { CopyButton } from '../../../shared/ui/forms/CopyButton';
import { SelectField } from '../../../shared/ui/forms/SelectField';
import { Grid } from '../../../shared/ui/layout/Grid';
import { Stack } from '../../../shared/ui/layout/Stack';
import { color, hairline, size, space } from '../../../shared/ui/theme/theme';
import { useListAddress } from '../../shared/lists/use-list-address';
import { useAllotments } from '../AllotmentsContext';
import { AllotmentsSubpage } from '../AllotmentsSubpage';
import { formatFreeSeats, freeSeats } from './free-seats';

const Committee = styled.section`
  padding-top: ${space(1.5)};
  border-top: ${hairline};

  h2 {
    font-size: ${size.text};
  }

  p {
    color: ${color.textMuted};
    font-size: ${size.small};
  }

  ul {
    columns: 12rem;
    margin-top: ${space(1)};
    font-size: ${size.small};
  }

  li {
    padding-block: 2px;
    break-inside: avoid;
  }
`;

/** The seats that nobody has yet, saved or not, to copy into a spreadsheet or a message. */
export default function FreeSeatsPage() {
  return (
    <AllotmentsSubpage
      heading="Free seats"
      lead="What nobody holds yet, counting your unsaved changes."
      empty="Every seat is free, because no delegate has registered and paid yet."
    >
      <List />
    </AllotmentsSubpage>
  );
}

function List() {
  const { committees, seating } = useAllotments();
  const { get, show } = useListAddress();
  const chosen = get('committee') ?? '';
  const all = freeSeats(committees, seating);
  const shown = all.filter((seats) => chosen === '' || seats.committee === chosen);
  const text = formatFreeSeats(shown);
  return (
    <Stack>
      <Grid $gap={1.5} $tablet="minmax(0, 1fr) max-content" $align="end">
        <SelectField
          search
          label="Committee"
          options={[{ value: '', label: 'All committees' }, ...all.map((seats) => seats.committee)]}
          value={chosen}
          onChange={(committee) => show({ committee }, true)}
        />
        <CopyButton text={text} label="Copy" doneLabel="Copied" />
      </Grid>
      {shown.map(({ committee: name, portfolios, seats }) => (
        <Committee key={name}>
          <h2>{name}</h2>
          <p>{describeFree(seats)}</p>
          <ul>
            {portfolios.map((portfolio) => (
              <li key={portfolio}>{portfolio}</li>
            ))}
          </ul>
        </Committee>
      ))}
    </Stack>
  );
}

function describeFree(seats: number): string {
  if (seats === 0) return 'No free seat';
  return Number.isFinite(seats) ? pluralize(seats, 'free seat') : 'Any number of free seats';
}
