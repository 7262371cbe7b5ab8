import { css, styled } from 'styled-components';
import { color, font, durationFast, radius, space } from '../theme/theme';

const control = css`
  width: 100%;
  min-height: ${space(6)};
  padding: ${space(1)} ${space(1.5)};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius};
  background: ${color.card};
  color: ${color.ink};
  /* iOS zooms into fields with text below 16 px. */
  font-size: max(1rem, 16px);
  line-height: 1.5;
  text-overflow: ellipsis;
  /* Clear of the line at the bottom of the registration form, with the label above and the error below. */
  scroll-margin-block: ${space(10)};
  transition: border-color ${durationFast};

  &:hover {
    border-color: ${color.ink};
  }

  &:focus-visible {
    border-color: ${color.focus};
    outline: 2px solid ${color.focus};
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: ${color.accent};
    box-shadow: inset 3px 0 0 ${color.accent};
  }

  &:disabled {
    border-color: ${color.border};
    color: ${color.textMuted};
    cursor: not-allowed;
    opacity: 1;
  }
`;

export const Input = styled.input`
  ${control}
`;

export const TextArea = styled.textarea<{ $height?: number | string; $mono?: boolean }>`
  ${control}
  min-height: ${({ $height = 16 }) => (typeof $height === 'number' ? space($height) : $height)};
  ${({ $mono }) => $mono && `font-family: ${font.mono};`}
  resize: vertical;
`;

/** Native, which works best on a phone. */
export const Select = styled.select`
  ${control}
  padding-right: ${space(5)};
  appearance: none;
  background-image:
    linear-gradient(45deg, transparent 50%, currentcolor 50%),
    linear-gradient(-45deg, transparent 50%, currentcolor 50%);
  background-position:
    right 19px center,
    right 14px center;
  background-repeat: no-repeat;
  background-size: 5px 5px;

  /* Nothing is selected yet. */
  &:has(option[value='']:checked) {
    color: ${color.textMuted};
  }

  option:not(:disabled) {
    color: ${color.ink};
  }
`;

/** Native, in our color; placed before its label (`Field beside`, `Choice`). */
export const Checkbox = styled.input.attrs(({ type = 'checkbox' }) => ({ type }))<{ $size?: 'small' }>`
  flex: none;
  width: ${({ $size }) => space($size ? 2.5 : 3)};
  height: ${({ $size }) => space($size ? 2.5 : 3)};
  margin: 0;
  accent-color: ${color.accent};
  cursor: pointer;
`;

/** Placed before its label (`Field beside`). It has a value in either position, so it is not required. */
export const Switch = styled.input.attrs({ type: 'checkbox', role: 'switch', 'aria-required': undefined })`
  width: ${space(5.5)};
  height: ${space(3)};
  margin: 0;
  cursor: pointer;

  @media (forced-colors: none) {
    position: relative;
    border: 1px solid ${color.borderStrong};
    border-radius: ${space(1.5)};
    appearance: none;
    background: ${color.card};
    transition: background-color ${durationFast};

    &::before {
      content: '';
      position: absolute;
      inset: 3px auto 3px 3px;
      aspect-ratio: 1;
      border-radius: 50%;
      background: ${color.borderStrong};
      transition: translate ${durationFast};
    }

    &:checked {
      border-color: ${color.accent};
      background: ${color.accent};
    }

    &:checked::before {
      background: ${color.onAccent};
      translate: ${space(2.5)};
    }
  }
`;

/** A checkbox or radio button with what it chooses, all of which can be tapped. `$explained`: in several lines. */
export const Choice = styled.label<{ $gap?: number; $explained?: boolean }>`
  display: flex;
  gap: ${({ $gap = 1 }) => space($gap)};
  align-items: center;
  min-height: 44px;
  cursor: pointer;
  ${({ $explained }) => $explained && `align-items: start; padding-block: ${space(0.75)};`}
`;

/** Choices, or other fields, with a legend like a field's label. */
export const Fieldset = styled.fieldset`
  > legend {
    margin-bottom: ${space(0.5)};
    font-weight: 600;
  }
`;
