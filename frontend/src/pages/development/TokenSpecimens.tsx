import { styled } from 'styled-components';
import { color, font, hairline, radius, size, space } from '../../ui/theme/theme';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: ${space(2)};
  margin-bottom: ${space(6)};
  font-size: ${size.small};
`;

const Swatch = styled.div<{ $ground: string }>`
  height: ${space(8)};
  border: ${hairline};
  border-radius: ${radius};
  background: ${({ $ground }) => $ground};
`;

const Line = styled.p<{ $size: string }>`
  overflow: hidden;
  font: 500 ${({ $size }) => $size} / 1.25 ${font.display};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export function TokenSpecimens() {
  return (
    <>
      <Swatches>
        {Object.entries(color).map(([name, value]) => (
          <li key={name}>
            <Swatch $ground={value} />
            {name}
          </li>
        ))}
      </Swatches>
      {Object.entries(size).map(([name, value]) => (
        <Line key={name} $size={value}>
          {name}: Noting 0123456789
        </Line>
      ))}
    </>
  );
}
