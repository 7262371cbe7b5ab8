import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { pluralize } from '../../../shared/lib/format/pluralize';
import { Dialog } from '../../../shared/ui/feedback/Dialog';
import { Input } from '../../../shared/ui/forms/controls.styles';
import { Stack } from '../../../shared/ui/layout/Stack';
import { Hint, Text } from '../../../shared/ui/layout/Text';
import { VisuallyHidden } from '../../../shared/ui/layout/VisuallyHidden';
import { color, size, space } from '../../../shared/ui/theme/theme';
import { addRecent } from '../../shared/session/session.store';
import { RegistrationStatus } from '../../shared/ui/status/OrderStatus';
import { type FoundItem, useSearchGroups } from './use-search-groups';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Finds delegates, seats, payments, pages and actions. */
export default function SearchDialog({ open, onClose }: Props) {
  return (
    <Dialog title="Search" fromTop open={open} onClose={onClose}>
      <Search onClose={onClose} />
    </Dialog>
  );
}

/** Clear of the dialog's head, which would cover the ring of the focus. */
const SearchField = styled(Input)`
  margin-top: ${space(1.5)};
`;

/** As tall with many results as with none, so that nothing moves while somebody types. */
const Results = styled.div`
  height: min(26rem, 55dvh);
  margin-inline: ${space(-1.5)};
  overflow-y: auto;
  overscroll-behavior: contain;

  [role='group'] + [role='group'] {
    margin-top: ${space(1.5)};
  }

  > p,
  [role='group']::before {
    padding-inline: ${space(1.5)};
  }

  [role='group']::before {
    content: attr(aria-label);
    color: ${color.textMuted};
    font-size: ${size.small};
  }
`;

const Option = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: baseline;
  justify-content: space-between;
  min-height: 44px;
  padding: ${space(1)} ${space(1.5)};
  border-inline-start: 3px solid transparent;
  line-height: 1.4;
  overflow-wrap: anywhere;
  cursor: pointer;

  @media (width < 40rem) {
    flex-direction: column;
    padding-block: ${space(0.75)};
  }

  &[aria-selected='true'] {
    border-color: ${color.accent};
    background: ${color.surfaceHover};
  }
`;

function Search({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  // Enter was pressed before the answer had come.
  const isWaiting = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const { groups, failed, isCurrent } = useSearchGroups(text);
  const items = groups.flatMap((group) => group.items);
  const current = Math.min(active, items.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (item: FoundItem | undefined) => {
    if (!item) return;
    const { label, detail, to, search } = item;
    if (search === undefined) addRecent({ label, to, ...(detail !== undefined && { detail }) });
    onClose();
    void navigate(to, { state: search === undefined ? undefined : { search } });
  };
  useEffect(() => {
    document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (!isWaiting.current || !isCurrent) return;
    isWaiting.current = false;
    choose(items[current]);
  });
  useEffect(() => input.current?.focus(), []);

  const move = (by: number) => setActive((current + by + items.length) % Math.max(1, items.length));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key !== 'Enter') return;
    else if (isCurrent) choose(items[current]);
    else isWaiting.current = true;
    event.preventDefault();
  };

  let index = 0;
  return (
    <Stack $gap={1.5}>
      <SearchField
        ref={input}
        type="text"
        role="combobox"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label="Search"
        aria-expanded={items.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={items.length > 0 ? optionId(current) : undefined}
        placeholder="Name, ID, email, phone, payment, page"
        maxLength={160}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          isWaiting.current = false;
        }}
        onKeyDown={onKeyDown}
      />
      <Results>
        <div role="listbox" id={id} aria-label="Results">
          {groups.map(({ name, items: found }) => (
            <div key={name} role="group" aria-label={name}>
              {found.map((item) => {
                const position = index++;
                return (
                  <Option
                    key={`${item.to} ${item.label}`}
                    id={optionId(position)}
                    role="option"
                    aria-selected={position === current}
                    tabIndex={-1}
                    onPointerMove={() => setActive(position)}
                    // The field keeps the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(item)}
                  >
                    <strong>{item.label}</strong>
                    <Hint as="span">
                      {item.detail} {item.state && <RegistrationStatus state={item.state} />}
                    </Hint>
                  </Option>
                );
              })}
            </div>
          ))}
        </div>
        {items.length === 0 && isCurrent && (
          <Text $variant="secondary">
            {text.trim()
              ? 'Nothing found. Check the spelling, or type less of it.'
              : 'What you open from here is listed next time.'}
          </Text>
        )}
        {failed && <Text role="alert">The delegates couldn’t be searched. Trying again...</Text>}
      </Results>
      <VisuallyHidden role="status">
        {text.trim() && isCurrent && pluralize(items.length, 'result')}
      </VisuallyHidden>
    </Stack>
  );
}
