import type { InitiateRegistration } from '@mun/contracts/registration/registration';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Button } from '../../../../shared/ui/forms/Button';

/** With less room, one section is enough at a time. */
const NARROW = '@media (width < 64rem)';

const Content = styled.div<{ $open: boolean }>`
  ${NARROW} {
    ${({ $open }) => !$open && 'display: none;'}
  }
`;

const Continue = styled(Button)`
  display: none;

  ${NARROW} {
    display: inline-flex;
    width: 100%;
  }
`;

interface Props {
  /** The required fields of the section before, and of those before that. */
  fields: FieldPath<InitiateRegistration>[];
  earlier?: FieldPath<InitiateRegistration>[];
  children: ReactNode;
}

/** A section that opens on a phone once those before are filled in. It stays open then. */
export function OpensAfter({ fields, earlier = [], children }: Props) {
  const { control, trigger, subscribe, getFieldState } = useFormContext<InitiateRegistration>();
  const [hasTried, setTried] = useState(false);
  const isNext = useWatch({ control, name: earlier }).every(isFilled);
  const isComplete = useWatch({ control, name: fields }).every(isFilled) && isNext;
  const [hasOpened, setOpened] = useState(isComplete);
  if (isComplete && !hasOpened) setOpened(true);
  // As after a submit: an error goes as soon as its field is corrected.
  useEffect(() => {
    if (!hasTried) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const field = fields.find((each) => each === name);
        if (field && getFieldState(field).error) void trigger(field);
      },
    });
  }, [hasTried, subscribe, fields, getFieldState, trigger]);
  const showMissing = () => {
    setTried(true);
    void trigger(fields, { shouldFocus: true });
  };
  return (
    <>
      {!hasOpened && isNext && (
        // Shows what is missing.
        <Continue $variant="secondary" onClick={showMissing}>
          Continue
        </Continue>
      )}
      <Content $open={hasOpened}>{children}</Content>
    </>
  );
}

/** An empty number is NaN, and null in a stored draft. */
function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !Number.isNaN(value);
}
