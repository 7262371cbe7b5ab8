import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useDebouncedValue } from '../../../shared/lib/react/use-debounced-value';
import { Button } from '../../../shared/ui/forms/Button';
import { Input, Select } from '../../../shared/ui/forms/controls.styles';
import { Field } from '../../../shared/ui/forms/Field';
import { FilterForm } from './FilterForm';
import { color, media, space } from '../../../shared/ui/theme/theme';

const Bar = styled(FilterForm)`
  grid-template-columns: minmax(0, 1fr);
  column-gap: ${space(2)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  }
`;

const Result = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-height: ${space(5)};
  color: ${color.quiet};
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`;

interface Props<State extends string> {
  label: string;
  placeholder: string;
  search: string;
  /** Called after a pause in typing. */
  onSearch: (text: string) => void;
  stateLabel: string;
  states: readonly { value: State; label: string }[];
  state: State | undefined;
  onState: (state: State | undefined) => void;
  /** Number of items found, in words; undefined while loading. */
  total: string | undefined;
  /** Undefined if no filter is set. */
  onClear: (() => void) | undefined;
}

/** The filters above a list: a search text and one state. */
export function ListFilters<State extends string>({
  label,
  placeholder,
  search,
  onSearch,
  stateLabel,
  states,
  state,
  onState,
  total,
  onClear,
}: Props<State>) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTypedSearch(search, onSearch);
  return (
    <Bar aria-label={label}>
      <Field search label="Search">
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="search"
            maxLength={160}
            placeholder={placeholder}
            value={typed ?? search}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Field search label={stateLabel}>
        {(control) => (
          <Select
            {...control}
            value={state ?? ''}
            onChange={({ target }) => onState(states.find(({ value }) => value === target.value)?.value)}
          >
            <option value="">Any</option>
            {states.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Result>
        <span aria-live="polite">{total}</span>
        {onClear && (
          <Button
            $quiet
            $dense
            onClick={() => {
              // This button disappears.
              input.current?.focus();
              setTyped(undefined);
              onClear();
            }}
          >
            Clear filters
          </Button>
        )}
      </Result>
    </Bar>
  );
}

/**
 * What has been typed and is not the search yet; undefined once the search has come back. The field has a text of its own,
 * because the search comes back through a navigation, which would drop letters and move the caret.
 */
function useTypedSearch(search: string, onSearch: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  if (typed === search) setTyped(undefined);
  const settled = useDebouncedValue(typed);
  const submit = useEffectEvent((text: string) => {
    if (text === typed) onSearch(text);
  });
  useEffect(() => {
    if (settled !== undefined) submit(settled);
  }, [settled]);
  return [typed, setTyped] as const;
}
