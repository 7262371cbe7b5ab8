import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { color, quick, radius, space } from './theme/theme';

interface Look {
  /** For what is possible beside the one thing that the page is for. */
  $quiet?: boolean;
}

const look = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(1)};
  min-height: ${space(6)};
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${({ $quiet }) => ($quiet ? color.edge : color.accent)};
  border-radius: ${radius};
  background: ${({ $quiet }) => ($quiet ? 'transparent' : color.accent)};
  color: ${({ $quiet }) => ($quiet ? color.ink : color.onAccent)};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${quick},
    border-color ${quick},
    color ${quick};

  &:hover {
    border-color: ${({ $quiet }) => ($quiet ? color.accent : color.accentDeep)};
    background: ${({ $quiet }) => ($quiet ? 'transparent' : color.accentDeep)};
    color: ${({ $quiet }) => ($quiet ? color.accent : color.onAccent)};
  }

  &:disabled,
  &[aria-disabled='true'] {
    cursor: progress;
    opacity: 0.72;
  }
`;

export const Button = styled.button.attrs(({ type }) => ({ type: type ?? 'button' }))<Look>`
  ${look}
`;

export const ButtonLink = styled(Link)<Look>`
  ${look}
`;
