import { ROUTES } from '@mun/contracts/routes';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useDebouncedValue } from '../../../shared/lib/react/use-debounced-value';
import { Disclosure } from '../../../shared/ui/content/Disclosure';
import { Prose } from '../../../shared/ui/content/Prose';
import { ErrorText } from '../../../shared/ui/feedback/ErrorText';
import { color, hairline, space } from '../../../shared/ui/theme/theme';
import { adminApi } from '../session/admin-api';
import { usePreview } from './use-preview';

/** Its height does not depend on the text, so that a preview that arrives moves no button from under a click. */
const Paper = styled.div`
  height: 15rem;
  padding: ${space(2)};
  overflow: auto;
  border: ${hairline};
  background: ${color.paper};
  overflow-wrap: anywhere;
  resize: vertical;
`;

interface Props {
  /** The field that holds the Markdown. */
  name: string;
  defaultOpen: boolean;
  /** Whether the text is that of a page, with placeholders. */
  placeholders: boolean;
}

/** Shows a Markdown field of the surrounding form as the website will show it. */
export function MarkdownPreview({ name, defaultOpen, placeholders }: Props) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <Disclosure isSmall title="Preview" open={open} onToggle={setOpen}>
      {open && (
        // A region that scrolls can be scrolled with the keyboard.
        <Paper role="group" aria-label="Preview" tabIndex={0}>
          <Rendered name={name} placeholders={placeholders} />
        </Paper>
      )}
    </Disclosure>
  );
}

/** Watches the field, so that typing does not render the whole form again. */
function Rendered({ name, placeholders }: Omit<Props, 'defaultOpen'>) {
  const text = useDebouncedValue(String(useWatch({ name }) ?? '').trim(), 400);
  const { data, failure } = usePreview(
    text ? ROUTES.markdownPreview : null,
    text,
    adminApi.post<{ html: string }>,
    placeholders ? { placeholders } : {},
  );
  if (failure) return <ErrorText role="alert">{failure}</ErrorText>;
  return text && data ? <Prose html={data.html} /> : null;
}
