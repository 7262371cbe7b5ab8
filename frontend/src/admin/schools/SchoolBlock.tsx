import { type BlockOffer, type BlockPortfolio, ChangeBlock } from '@mun/contracts/delegations/blocks';
import type { DelegationView } from '@mun/contracts/delegations/delegations';
import type { NamedSeat } from '@mun/contracts/events';
import { normalizeName } from '@mun/contracts/normalize-name';
import { createSearch } from '@mun/contracts/search-text';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { formatNumber, pluralize } from '../../shared/lib/format/pluralize';
import { useLatch } from '../../shared/lib/react/use-latch';
import { AsyncContent } from '../../shared/ui/feedback/AsyncContent';
import { ConfirmDialog } from '../../shared/ui/feedback/ConfirmDialog';
import { EmptyState } from '../../shared/ui/feedback/EmptyState';
import { notify } from '../../shared/ui/feedback/notify';
import { SmallButton } from '../../shared/ui/forms/Button';
import { Checkbox, Choice, Fieldset } from '../../shared/ui/forms/controls.styles';
import { SearchField } from '../../shared/ui/forms/SearchField';
import { SelectField } from '../../shared/ui/forms/SelectField';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { Grid } from '../../shared/ui/layout/Grid';
import { Section } from '../../shared/ui/layout/Section';
import { Hint, Text } from '../../shared/ui/layout/Text';
import { Can } from '../auth/Can';
import { usePrincipal } from '../auth/use-principal';
import { FormFrame } from '../shared/forms/FormFrame';
import { useDraftForm } from '../shared/forms/use-draft-form';
import { formatList } from '../shared/format';
import { usePanel } from '../shared/lists/panel/use-panel';
import { DataTable } from '../shared/lists/table/DataTable';
import type { Column } from '../shared/lists/table/table-types';
import { schoolsApi, useBlockOffers } from './api';
import { seatName } from '../../shared/lib/format/seat-name';

interface Props {
  school: DelegationView;
  onChanged: (school?: DelegationView) => Promise<void>;
}

interface Row extends NamedSeat {
  students: string[];
}

/** The portfolios that only this school's students can hold, and which of them have one. */
export function SchoolBlock({ school, onChanged }: Props) {
  const { can } = usePrincipal();
  const { id, block, places } = school;
  const { openId, open, close } = usePanel('open');
  const isGiving = openId === 'portfolios' && can('allotments.edit');
  const [removed, setRemoved] = useState<Row>();
  const [text, setText] = useState('');
  // It must not vanish while it filters.
  const isSearched = useLatch((block?.length ?? 0) > SHOWN_AT_FIRST);
  if (!block) return null;
  const confirmed = places.filter(({ state }) => state === 'confirmed');
  const rows = block.map((portfolio): Row => {
    const holders = confirmed.filter(({ seat }) => seat && seatName(seat) === seatName(portfolio));
    return { ...portfolio, students: holders.map(({ student }) => student.fullName) };
  });
  const arranged = rows.filter(({ students }) => students.length > 0).length;
  return (
    <Section>
      <Cluster $spread $gap={2}>
        <h2>Portfolios of this school</h2>
        {!isGiving && (
          <Can permission="allotments.edit">
            <SmallButton onClick={() => open('portfolios')}>Give portfolios</SmallButton>
          </Can>
        )}
      </Cluster>
      <Text $variant="secondary" $measure>
        {`${pluralize(block.length, 'portfolio')} for ${pluralize(confirmed.length, 'confirmed place')}, ${arranged} with a student. Only this school’s students can have them, and the adviser decides who.`}
      </Text>
      {isGiving && (
        <GivePortfolios school={school} onSaved={(changed) => void onChanged(changed)} onClose={close} />
      )}
      {isSearched && (
        <SearchField label="Find a portfolio, committee or student" text={text} onText={setText} />
      )}
      <DataTable
        caption="Portfolios of this school"
        quietCaption
        columns={can('allotments.edit') ? [...COLUMNS, actionColumn(setRemoved)] : COLUMNS}
        rows={rows.filter(searchRows(text))}
        keyOf={seatName}
        shownAtFirst={SHOWN_AT_FIRST}
        cards="40rem"
        empty={rows.length > 0 ? 'No portfolio matches.' : 'This school has no portfolios of its own yet.'}
      />
      <ConfirmDialog
        open={removed !== undefined}
        danger
        title={`Take back ${removed ? seatName(removed) : ''}?`}
        description={
          removed && removed.students.length > 0
            ? `${formatList(removed.students)} ${removed.students.length === 1 ? 'keeps' : 'keep'} the seat. To change it, use Manage Allotments.`
            : 'Other delegates can then have it.'
        }
        confirmLabel="Take back"
        cancelLabel="Leave it with the school"
        onCancel={() => setRemoved(undefined)}
        onConfirm={async () => {
          const { committee = '', portfolio = '' } = removed ?? {};
          const changed = await schoolsApi.changeBlock(id, {
            given: [],
            takenBack: [{ committee, portfolio }],
          });
          setRemoved(undefined);
          notify.success('Portfolio taken back');
          void onChanged(changed);
        }}
      />
    </Section>
  );
}

/** More portfolios are searched, and not only read. */
const SHOWN_AT_FIRST = 20;

const searchRows = createSearch(({ portfolio, committee, students }: Row) => [
  portfolio,
  committee,
  ...students,
]);

const COLUMNS: Column<Row>[] = [
  {
    id: 'portfolio',
    heading: 'Portfolio',
    namesRow: true,
    minWidth: '10rem',
    cell: ({ portfolio }) => portfolio,
  },
  { id: 'committee', heading: 'Committee', minWidth: '10rem', cell: ({ committee }) => committee },
  { id: 'student', heading: 'Student', named: true, cell: ({ students }) => students.join(', ') },
];

const actionColumn = (onTakeBack: (row: Row) => void): Column<Row> => ({
  id: 'actions',
  heading: 'Actions',
  quietHeading: true,
  cell: (row) => (
    <SmallButton aria-label={`Take back ${seatName(row)}`} onClick={() => onTakeBack(row)}>
      Take back
    </SmallButton>
  ),
});

interface FormProps {
  school: DelegationView;
  onSaved: (school: DelegationView) => void;
  onClose: () => void;
}

function GivePortfolios(props: FormProps) {
  return (
    <AsyncContent source={useBlockOffers(props.school.id)} what="free portfolios">
      {(offers) => <GiveForm {...props} groups={groupOffers(offers, props.school.wishes)} />}
    </AsyncContent>
  );
}

/** The search narrows down longer lists. */
const MAX_LISTED = 100;

const searchPortfolios = createSearch(({ portfolio }: BlockPortfolio) => [portfolio]);

interface Group {
  name: string;
  portfolios: BlockPortfolio[];
}

/** What the school wishes for comes first. */
function groupOffers(offers: readonly BlockOffer[], wishes: readonly string[]): Group[] {
  const groups = offers.map(({ committee, portfolios }) => ({
    name: committee,
    portfolios: portfolios.map((portfolio) => ({ committee, portfolio })),
  }));
  const all = groups.flatMap(({ portfolios }) => portfolios);
  const wished = wishes.flatMap((wish) =>
    all.filter(({ portfolio }) => normalizeName(portfolio) === normalizeName(wish)),
  );
  return [
    ...(wished.length > 0 ? [{ name: 'Wished by the school', portfolios: wished }] : []),
    ...(groups.length > 1 ? [{ name: 'All committees', portfolios: all }] : []),
    ...groups,
  ];
}

function GiveForm({ school, groups, onSaved, onClose }: FormProps & { groups: Group[] }) {
  const draft = useDraftForm<ChangeBlock>({
    rules: ChangeBlock,
    draftKey: `schools/${school.id}/block`,
    values: { given: [], takenBack: [] },
    failed: 'No portfolios were given',
    save: async (values) => {
      const changed = await schoolsApi.changeBlock(school.id, values);
      notify.success(`${pluralize(values.given.length, 'portfolio')} given`);
      onSaved(changed);
    },
    onSaved: onClose,
  });
  const { field } = useController({ control: draft.form.control, name: 'given' });
  const [shown, setShown] = useState<string>();
  const [text, setText] = useState('');
  const chosen = new Map(field.value.map((each) => [seatName(each), each]));
  const group = groups.find(({ name }) => name === shown) ?? groups[0];
  const toggle = (portfolio: BlockPortfolio) => {
    if (!chosen.delete(seatName(portfolio))) chosen.set(seatName(portfolio), portfolio);
    field.onChange([...chosen.values()]);
  };
  if (!group)
    return (
      <EmptyState text="No portfolio is free.">
        <SmallButton onClick={onClose}>Close</SmallButton>
      </EmptyState>
    );
  const isMixed = group.portfolios.some(({ committee }) => committee !== group.name);
  const found = group.portfolios.filter(searchPortfolios(text));
  return (
    <FormFrame
      heading="Give portfolios"
      draft={draft}
      save="Give portfolios"
      saving="Giving..."
      cancel="Give none"
      onCancel={onClose}
    >
      <SearchField
        label="Find a portfolio"
        text={text}
        onText={setText}
        // It would give what is chosen.
        input={{ onKeyDown: (event) => event.key === 'Enter' && event.preventDefault() }}
      />
      <SelectField
        label="Committee"
        options={groups.map(({ name, portfolios }) => ({
          value: name,
          label: `${name} (${portfolios.length})`,
        }))}
        value={group.name}
        onChange={setShown}
      />
      <Fieldset>
        <legend>Free portfolios</legend>
        <Grid $phone={isMixed ? 1 : 2} $tablet={isMixed ? 2 : 3} $rowGap={0}>
          {found.slice(0, MAX_LISTED).map((portfolio) => (
            <Choice key={seatName(portfolio)} $explained={isMixed}>
              <Checkbox
                type="checkbox"
                $size="small"
                checked={chosen.has(seatName(portfolio))}
                onChange={() => toggle(portfolio)}
              />
              {isMixed ? seatName(portfolio) : portfolio.portfolio}
            </Choice>
          ))}
        </Grid>
        {found.length === 0 && <Hint>No free portfolio matches.</Hint>}
        {found.length > MAX_LISTED && (
          <Hint>and {formatNumber(found.length - MAX_LISTED)} more. Search to find them.</Hint>
        )}
      </Fieldset>
      <Text role="status" $size="small" $breaks>
        {field.value.length > 0
          ? `Chosen: ${field.value.map(seatName).join(' · ')}`
          : 'Choose portfolios of any number of committees.'}
      </Text>
    </FormFrame>
  );
}
