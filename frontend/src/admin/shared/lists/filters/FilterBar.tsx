import {
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useNavigation } from 'react-router-dom';
import { formatNumber } from '../../../../shared/lib/format/pluralize';
import { useDebouncedValue } from '../../../../shared/lib/react/use-debounced-value';
import { SmallButton } from '../../../../shared/ui/forms/Button';
import { SearchField } from '../../../../shared/ui/forms/SearchField';
import { SelectField } from '../../../../shared/ui/forms/SelectField';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { VisuallyHidden } from '../../../../shared/ui/layout/VisuallyHidden';
import { PageActions } from '../../ui/page/AdminPage';
import { type Status, StatusBadge } from '../../ui/status/StatusBadge';
import { Bar, Option, Result } from './filter-bar.styles';
import { useIsDesktop } from '../use-is-desktop';
import { type ListAddress, useListAddress } from '../use-list-address';

/** A filter of a list, by its query parameter. */
export interface Filter {
  parameter: string;
  label: string;
  options: readonly { value: string; label: string; content?: ReactNode }[];
  /** What is chosen at first, if it is not 'Any'. */
  all?: string;
  /** The number of items of each option, which is then a button. */
  counts?: Readonly<Record<string, number>>;
}

/** The options of a filter, in the order of its values. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string | Status>>,
): Filter['options'] {
  return values.map((value) => {
    const label: string | Status = labels[value];
    return typeof label === 'string'
      ? { value, label }
      : { value, label: label.label, content: <StatusBadge {...label} /> };
  });
}

interface Props {
  /** 'Find delegates' */
  label: string;
  /** What a search finds: 'Name, email'. Without it, there is no search. */
  placeholder?: string;
  filters?: readonly Filter[] | undefined;
  /** Other query parameters that limit the list, which are cleared with the filters. */
  alsoClears?: readonly string[];
  /** How many items are found, in words; undefined while loading. */
  result?: string | undefined;
  /** Buttons that concern what is found. */
  tools?: ReactNode;
  /** One line on a desk, whose height is ONE_LINE: the first option of each filter is then its label. */
  isOneLine?: boolean;
}

/** The filters above a list, which apply as soon as they change: a search, and values to choose from. */
export function FilterBar(props: Props) {
  const { label, placeholder, filters = [], alsoClears = [], result, tools, isOneLine = false } = props;
  const address = useListAddress();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTypedSearch(address);
  const parameters = [...filters.map(({ parameter }) => parameter), ...alsoClears];
  const isFiltered = address.search !== '' || parameters.some((name) => address.get(name) !== undefined);
  const pageActions = useContext(PageActions);
  const isFolded = !useIsDesktop() && !isOneLine && placeholder !== undefined;
  const isCounted = isFolded && result !== undefined && !/^0\b/.test(result);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || !isFolded;
  const active = parameters.filter((name) => address.get(name) !== undefined).length;
  return (
    <>
      <Bar
        data-one-line={isOneLine || undefined}
        data-folded={isFolded ? (isShown ? 'open' : 'closed') : undefined}
        role="search"
        aria-label={label}
        onSubmit={(event: SyntheticEvent) => event.preventDefault()}
      >
        {placeholder !== undefined && (
          <SearchField
            label="Search"
            text={typed ?? address.search}
            onText={setTyped}
            input={{
              ref: input,
              maxLength: 160,
              placeholder: isCounted ? `Search ${result}` : placeholder,
            }}
          />
        )}
        {isFolded && (
          <SmallButton
            aria-label={`Filters and actions${active > 0 ? ` (${active} active)` : ''}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            ⋯{active > 0 && ` (${active})`}
          </SmallButton>
        )}
        {isShown &&
          filters.map(
            (filter) =>
              !filter.counts && (
                <Choice key={filter.parameter} {...filter} {...(isOneLine && { all: filter.label })} />
              ),
          )}
        <Result as={isShown ? 'div' : VisuallyHidden}>
          <span aria-live="polite">{result}</span>
          {isShown && isFiltered && placeholder !== undefined && (
            <SmallButton
              aria-label="Clear filters"
              onClick={() => {
                // This button disappears.
                input.current?.focus();
                setTyped(undefined);
                address.clear(parameters);
              }}
            >
              {isOneLine ? 'Clear' : 'Clear filters'}
            </SmallButton>
          )}
          {isShown && tools}
          {isShown && pageActions}
        </Result>
      </Bar>
      {isShown && filters.map((filter) => filter.counts && <Counts key={filter.parameter} {...filter} />)}
    </>
  );
}

function Choice({ parameter, label, options, all = 'Any' }: Filter) {
  const address = useListAddress();
  const value = address.oneOf(
    parameter,
    options.map((option) => option.value),
  );
  return (
    <SelectField
      search
      label={label}
      options={[{ value: '', label: all }, ...options]}
      value={value ?? ''}
      onChange={(chosen) => address.filter({ [parameter]: chosen })}
    />
  );
}

/** The number of items in each state; each is a button that filters by it. */
function Counts({ parameter, label, options, counts = {} }: Filter) {
  const address = useListAddress();
  const selected = address.oneOf(
    parameter,
    options.map(({ value }) => value),
  );
  const countOf = (value: string) => counts[value] ?? 0;
  const total = options.reduce((sum, { value }) => sum + countOf(value), 0);
  return (
    <Cluster role="group" aria-label={label}>
      {[{ value: undefined, label: 'All', content: 'All' }, ...options].map((option) => (
        <Option
          key={option.value ?? ''}
          aria-pressed={selected === option.value}
          onClick={() => address.filter({ [parameter]: option.value })}
        >
          {option.content ?? option.label}{' '}
          <b>{formatNumber(option.value === undefined ? total : countOf(option.value))}</b>
        </Option>
      ))}
    </Cluster>
  );
}

/**
 * What has been typed and is not the search yet; undefined once the search has come back. The field has a text of its own,
 * because the search comes back through a navigation, which would drop letters and move the caret.
 */
function useTypedSearch({ search, find, isLeaving }: ListAddress) {
  const [typed, setTyped] = useState<string>();
  if (typed === search) setTyped(undefined);
  const settled = useDebouncedValue(typed);
  const submit = useEffectEvent((text: string) => {
    if (text === typed && !isLeaving()) find(text);
  });
  // What was typed before a navigation to another page is searched for if that fails.
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    if (settled !== undefined && isIdle) submit(settled);
  }, [settled, isIdle]);
  return [typed, setTyped] as const;
}
