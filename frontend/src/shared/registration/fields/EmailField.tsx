import { type ReactNode, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useDebouncedValue } from '../../lib/react/use-debounced-value';
import { Cluster } from '../../ui/layout/Cluster';
import { size, space } from '../../ui/theme/theme';
import { SmallButton } from '../../ui/forms/Button';
import { suggestEmailDomain } from './suggest-email-domain';
import { TextField } from './TextField';

/** Milliseconds without typing until a suggestion appears. */
const PAUSE = 600;

const Suggestion = styled(Cluster)`
  font-size: ${size.small};

  &:not(:empty) {
    margin-top: ${space(1)};
  }
`;

interface Props {
  name: string;
  description?: ReactNode;
  optional?: boolean;
  autoComplete?: string;
}

/** An email address. A domain with a likely typing error gets a suggestion, and is accepted as it is. */
export function EmailField({ name, description, optional = false, autoComplete = 'email' }: Props) {
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const value = String(useWatch({ name }) ?? '');
  const domain = suggestEmailDomain(useDebouncedValue(value, PAUSE));
  const field = useRef<HTMLDivElement>(null);
  const use = (suggested: string) => {
    setValue(name, value.slice(0, value.lastIndexOf('@') + 1) + suggested, { shouldValidate: isSubmitted });
    // The button disappears with the suggestion.
    field.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={field}>
      <TextField
        name={name}
        label="Email"
        description={description}
        optional={optional}
        type="email"
        autoComplete={autoComplete}
      />
      <Suggestion $gap={1} aria-live="polite">
        {domain && (
          <>
            <span>Did you mean {domain}?</span>
            <SmallButton onClick={() => use(domain)}>Use {domain}</SmallButton>
          </>
        )}
      </Suggestion>
    </div>
  );
}
