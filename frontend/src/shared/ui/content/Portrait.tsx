import { styled } from 'styled-components';
import { color, font, radius, size } from '../theme/theme';

const Initials = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 4 / 5;
  border-radius: ${radius};
  background: ${color.surfaceHover};
  color: ${color.textMuted};
  font: 500 ${size.h2} / 1 ${font.display};
  white-space: nowrap;
`;

/** In place of a missing photo: the person's initials. */
export function Portrait({ name }: { name: string }) {
  return <Initials aria-hidden>{initialsOf(name)}</Initials>;
}

/** 'MJ' of 'Dr Meera Joshi' */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(-2);
  return words.map((word) => Array.from(word)[0]).join('');
}
