import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { controls } from './messages';
import { color, size, space } from '../theme/theme';

/** What a control needs so that its label, description and error belong to it. */
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
  /** Nearly everything is asked for because it is needed; what is not says so in its label, but for a switch: off is an answer. */
  optional?: boolean;
  /** It narrows a list: no answer is one too, and goes without saying. */
  search?: boolean;
  /** A checkbox or switch stands before its label, not under it. */
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

  span {
    color: ${color.quiet};
    font-weight: 400;
  }
`;

const Description = styled.p`
  margin-top: ${space(0.5)};
  color: ${color.quiet};
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

/** One question of a form: label, description, control and error, tied together for every kind of reader. */
export function Field(props: Props) {
  const { label, description, error, optional = false, search = false, beside = false, children } = props;
  const id = useId();
  const Layout = beside ? Row : Column;
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const describedBy = [description && descriptionId, error && errorId].filter(Boolean).join(' ');
  return (
    <Layout>
      <Label htmlFor={id}>
        {label}
        {optional && !beside && <span> {controls.optional}</span>}
      </Label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
        'aria-required': !optional && !search,
      })}
      {description && <Description id={descriptionId}>{description}</Description>}
      {error && (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      )}
    </Layout>
  );
}
