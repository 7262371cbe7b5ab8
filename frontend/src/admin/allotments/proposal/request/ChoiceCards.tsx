import { useId } from 'react';
import { styled } from 'styled-components';
import { Fieldset } from '../../../../shared/ui/forms/controls.styles';
import { Grid } from '../../../../shared/ui/layout/Grid';
import { color, radius, size, space } from '../../../../shared/ui/theme/theme';

const Card = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space(1.25)};
  align-content: start;
  padding: ${space(1.5)} ${space(2)};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius};
  background: ${color.card};
  cursor: pointer;

  &:hover {
    border-color: ${color.ink};
  }

  &:has(:checked) {
    border-color: ${color.ink};
    background: ${color.surfaceHover};
    box-shadow: inset 0 0 0 1px ${color.ink};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }

  input {
    width: ${space(2.5)};
    height: ${space(2.5)};
    margin: 3px 0 0;
    accent-color: ${color.accent};
    outline: none;
  }

  b {
    font-weight: 600;
    line-height: 1.35;
  }

  span {
    grid-column: 2;
    margin-top: ${space(0.5)};
    color: ${color.textMuted};
    font-size: ${size.small};
    line-height: 1.45;
  }
`;

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint: string;
}

interface Props<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Chooses one of a few options, each with a sentence that explains it. */
export function ChoiceCards<Value extends string>({ legend, choices, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <Fieldset>
      <legend>{legend}</legend>
      <Grid $min="15rem" $gap={1}>
        {choices.map((choice) => {
          const id = `${name}-${choice.value}`;
          return (
            <Card key={choice.value}>
              <input
                type="radio"
                name={name}
                aria-labelledby={id}
                aria-describedby={`${id}-hint`}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
              />
              <b id={id}>{choice.label}</b>
              <span id={`${id}-hint`}>{choice.hint}</span>
            </Card>
          );
        })}
      </Grid>
    </Fieldset>
  );
}
