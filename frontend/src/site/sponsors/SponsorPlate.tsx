import type { SponsorView } from '@mun/contracts/content/content';
import { styled } from 'styled-components';
import { SponsorLogo } from '../../shared/ui/content/SponsorLogo';
import { color, font, size, space } from '../../shared/ui/theme/theme';

const Name = styled.p<{ $large: boolean }>`
  margin-top: ${space(1.5)};
  line-height: 1.35;
  text-align: center;
  text-wrap: balance;
  ${({ $large }) =>
    $large
      ? `font: 500 ${size.h4} / 1.3 ${font.display};`
      : `color: ${color.textMuted}; font-size: ${size.small};`}
`;

interface Props {
  sponsor: SponsorView;
  /** The `sizes` attribute of the logo. */
  sizes: string;
  /** Whether the name is large too. */
  large: boolean;
}

export function SponsorPlate({ sponsor, sizes, large }: Props) {
  return (
    <article>
      <SponsorLogo sponsor={sponsor} sizes={sizes} />
      <Name $large={large}>{sponsor.name}</Name>
    </article>
  );
}
