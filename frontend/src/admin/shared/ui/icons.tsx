import { styled } from 'styled-components';

/** As large as the text beside it. */
const Icon = styled.svg.attrs({ viewBox: '0 0 16 16', 'aria-hidden': true })`
  flex: none;
  width: 1.125em;
  height: 1.125em;
  fill: none;
  stroke: currentcolor;
`;

export function TrashIcon() {
  return (
    <Icon>
      <path d="M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.7 9h6.6l.7-9M6.8 7v4.5M9.2 7v4.5" />
    </Icon>
  );
}

export function GripIcon() {
  return (
    <Icon strokeWidth="2.25" strokeLinecap="round">
      <path d="M5.5 3.5h0M10.5 3.5h0M5.5 8h0M10.5 8h0M5.5 12.5h0M10.5 12.5h0" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
    </Icon>
  );
}
