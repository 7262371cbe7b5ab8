import { type ReactNode, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { suggestEmailDomain } from './suggest-email-domain';
import { useDebouncedValue } from '../../shared/lib/react/use-debounced-value';
import { Cluster } from '../../shared/ui/layout/Cluster';
import { size, space } from '../../shared/ui/theme/theme';
import { Button } from '../../shared/ui/forms/Button';
import { Input } from '../../shared/ui/forms/controls.styles';
import { Field } from '../../shared/ui/forms/Field';

/** Milliseconds without typing until a suggestion appears. */
const PAUSE = 600;

const Suggestion = styled(Cluster)`
  font-size: ${size.small};

  &:not(:empty) {
    margin-top: ${space(1)};
  }
`;

interface Props {
  description?: ReactNode;
  error: string | undefined;
  /** What was typed. */
  value: string;
  /** The field's registration with the form. */
  registration: UseFormRegisterReturn;
  onChange: (email: string) => void;
}

/** An email address. A domain with a likely typing error gets a suggestion, and is accepted as it is. */
export function EmailField({ description, error, value, registration, onChange }: Props) {
  const domain = suggestEmailDomain(useDebouncedValue(value, PAUSE));
  const field = useRef<HTMLDivElement>(null);
  const use = (suggested: string) => {
    onChange(value.slice(0, value.lastIndexOf('@') + 1) + suggested);
    // The button disappears with the suggestion.
    field.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={field}>
      <Field label="Email" description={description} error={error}>
        {(control) => <Input {...control} type="email" autoComplete="email" {...registration} />}
      </Field>
      <Suggestion $gap={1} aria-live="polite">
        {domain && (
          <>
            <span>Did you mean {domain}?</span>
            <Button $quiet $dense onClick={() => use(domain)}>
              Use {domain}
            </Button>
          </>
        )}
      </Suggestion>
    </div>
  );
}
