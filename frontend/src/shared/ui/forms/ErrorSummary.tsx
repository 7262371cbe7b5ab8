import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { Stack } from '../layout/Stack';
import { color, size, space } from '../theme/theme';

const Container = styled.div`
  &:empty {
    display: none;
  }
`;

const Box = styled(Stack)`
  padding: ${space(2)};
  border: 3px solid ${color.accent};
  scroll-margin-top: ${space(3)};

  h2 {
    margin-bottom: ${space(1)};
    font-size: ${size.h4};
  }

  /* 44 px high with a text of one line, for thumbs. */
  a {
    display: block;
    padding-block: 9px;
    color: ${color.accent};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** Milliseconds for which the box says that all errors are corrected. */
const CORRECTED_FOR = 2_000;

interface Item {
  /** Of the field: 'data.email'. */
  name: string;
  label: string;
  message: string;
  field: HTMLElement;
  /** What is scrolled into view with the field: its label, or the question that an option belongs to. */
  heading: Element;
}

/**
 * The errors of the last submit, at the top of the form as in the GOV.UK Design System: one announcement instead of one per
 * field. A single error needs no list: its field gets the focus. The form's own focus on errors must be off.
 */
export function ErrorSummary<Values extends FieldValues>({ form }: { form: UseFormReturn<Values> }) {
  const { submitCount, errors } = form.formState;
  const [items, setItems] = useState<readonly Item[]>([]);
  const container = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const collect = useEffectEvent(() => {
    const fields = container.current?.closest('form')?.elements;
    const found = fields ? listErrors(messagesOf(errors), [...fields]) : [];
    const isList = found.length > 1;
    setItems(isList ? found : []);
    if (!isList && found[0]) focusField(found[0]);
  });
  useEffect(() => {
    if (submitCount > 0) collect();
  }, [submitCount]);
  useEffect(() => {
    if (items.length > 0) container.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [items]);

  const left = messagesOf(errors);
  const shown = items.filter(({ name }) => left.has(name));
  useHeldScroll(container);
  const isCorrected = items.length > 0 && shown.length === 0;
  useEffect(() => {
    if (!isCorrected) return undefined;
    const timer = setTimeout(() => setItems([]), CORRECTED_FOR);
    return () => clearTimeout(timer);
  }, [isCorrected]);
  const follow = (event: MouseEvent, item: Item) => {
    event.preventDefault();
    focusField(item);
  };
  return (
    <Container ref={container}>
      {items.length > 0 && (
        <Box $gap={1} tabIndex={-1} role="group" aria-labelledby={headingId}>
          <div role="alert">
            <h2 id={headingId}>{isCorrected ? 'All corrected' : 'There is a problem'}</h2>
            <ul>
              {shown.map((item) => (
                <li key={item.field.id}>
                  <a href={`#${item.field.id}`} onClick={(event) => follow(event, item)}>
                    {describe(item)}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </Box>
      )}
    </Container>
  );
}

/** Keeps what the user corrects in place while the list above it becomes shorter, where the browser does not do it. */
function useHeldScroll(container: RefObject<HTMLElement | null>): void {
  const lastHeight = useRef(0);
  useLayoutEffect(() => {
    // Measuring would compute the layout of a form before its fields have their values.
    if ('overflowAnchor' in document.documentElement.style) return;
    const { bottom, height } = container.current?.getBoundingClientRect() ?? { bottom: 0, height: 0 };
    if (bottom < 0) window.scrollBy(0, height - lastHeight.current);
    lastHeight.current = height;
  });
}

function focusField({ field, heading }: Item): void {
  field.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

/** Names the field, if the message does not: 'Must be a positive number' */
function describe({ label, message }: Item): string {
  if (message.toLowerCase().includes(label.toLowerCase())) return message;
  return `${label}${label.endsWith('?') ? '' : ':'} ${message}`;
}

/** In the order of the fields. */
function listErrors(messages: ReadonlyMap<string, string>, fields: Element[]): Item[] {
  return fields.flatMap((field) => {
    const name = field.getAttribute('name') ?? '';
    const message = messages.get(name);
    if (message === undefined || !(field instanceof HTMLElement)) return [];
    const label = 'labels' in field && field.labels instanceof NodeList ? field.labels[0] : undefined;
    const legend = field.matches('[type=radio]') && field.closest('fieldset')?.querySelector('legend');
    const heading = legend || (label instanceof Element ? label : field);
    return [{ name, label: label?.textContent ?? '', message, field, heading }];
  });
}

/** The messages by the names of the fields: 'data.email'. */
function messagesOf(errors: FieldErrors, prefix = ''): Map<string, string> {
  const messages = new Map<string, string>();
  for (const [key, error] of Object.entries(errors)) {
    if (typeof error !== 'object') continue;
    if (typeof error.message === 'string') messages.set(prefix + key, error.message);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- without a message, it holds the errors of nested fields
    else for (const entry of messagesOf(error as FieldErrors, `${prefix}${key}.`)) messages.set(...entry);
  }
  return messages;
}
