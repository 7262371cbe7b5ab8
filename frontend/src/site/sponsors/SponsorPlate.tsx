import type { SponsorView } from '@mun/contracts/content';
import { styled } from 'styled-components';
import { SponsorLogo } from '../../shared/ui/content/SponsorLogo';
import { space } from '../../shared/ui/theme/theme';

const Name = styled.p`
  margin-top: ${space(1.5)};
  font-weight: 600;
  line-height: 1.35;
  text-align: center;
  text-wrap: balance;
`;

export function SponsorPlate({ sponsor }: { sponsor: SponsorView }) {
  return (
    <article>
      <SponsorLogo sponsor={sponsor} />
      <Name>{sponsor.name}</Name>
    </article>
  );
}
