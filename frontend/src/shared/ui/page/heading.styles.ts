import { css } from 'styled-components';
import { size, space } from '../theme/theme';

/** Headings with more letters are set smaller (some in SPEC.md section 2 are whole sentences). */
const LONG_HEADING = 50;

export const isLong = (heading: string) => heading.length > LONG_HEADING;

export const heading = css<{ $long: boolean }>`
  max-width: ${({ $long }) => ($long ? '32ch' : '30ch')};
  margin-top: ${({ $long }) => space($long ? 2 : 0.5)};
  font-size: ${size.h2};
  letter-spacing: -0.015em;
  word-spacing: 0.04em;
  line-height: ${({ $long }) => ($long ? 1.2 : 1.1)};
`;
