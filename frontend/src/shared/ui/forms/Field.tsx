import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { color, media, size, space } from '../theme/theme';

/** Ties a control to its label, description and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean;
}

interface Props {
  label: string;
  description?: ReactNode;
  error?: string | undefined;
  /** The error is announced, because it appears without a submit that moves the focus to it. */
  announceError?: boolean;
  /** Fields are required by default. Optional ones get '(optional)' in the label, except checkboxes and switches. */
  optional?: boolean;
  /** A filter of a list: neither required nor marked as optional. */
  search?: boolean;
  /** A checkbox or switch is placed before its label, not below it. */
  beside?: boolean;
  children: (control: ControlProps) => ReactNode;
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${space(1.5)};
  align-items: center;
  align-content: start;

  > label {
    grid-area: 1 / 2;
    margin: 0;

    ${media.touch} {
      padding-block: 10px;
    }
  }

  > label + * {
    grid-area: 1 / 1;
  }

  > p {
    grid-column: 2;
  }
`;

const Label = styled.label`
  margin-bottom: ${space(0.5)};
  font-weight: 600;
  text-wrap: pretty;

  span {
    color: ${color.textMuted};
    font-weight: 400;
  }
`;

const Description = styled.p`
  margin-top: ${space(0.5)};
  color: ${color.textMuted};
  font-size: ${size.small};
  line-height: 1.5;
`;

const FieldError = styled.p`
  display: flex;
  gap: ${space(1)};
  margin-top: ${space(0.5)};
  color: ${color.accent};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.4;

  &::before {
    content: '!';
    flex: none;
    width: 1.4em;
    height: 1.4em;
    border: 1.5px solid;
    border-radius: 50%;
    font-size: 0.75rem;
    line-height: 1.25em;
    text-align: center;
  }
`;

/** A form field with label, description, control and error. */
export function Field(props: Props) {
  const { label, description, error, announceError, optional, search, beside, children } = props;
  const id = useId();
  const Layout = beside ? Row : Column;
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const describedBy = [description && descriptionId, error && errorId].filter(Boolean).join(' ');
  return (
    <Layout>
      <Label htmlFor={id}>
        {label}
        {optional && !beside && <span> (optional)</span>}
      </Label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
        'aria-required': !optional && !search,
      })}
      {description && <Description id={descriptionId}>{description}</Description>}
      {error && (
        <FieldError id={errorId} role={announceError ? 'alert' : undefined}>
          {error}
        </FieldError>
      )}
    </Layout>
  );
}
