import { styled } from 'styled-components';
import { Page } from './Page';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { Placard } from '../../shared/ui/brand/Placard';
import { Stack } from '../../shared/ui/layout/Stack';
import { font, size, space } from '../../shared/ui/theme/theme';

const Seat = styled(Placard)`
  max-width: 420px;
  margin-bottom: ${space(5)};
  padding-block: ${space(4)};
  font: 700 ${size.h1} / 1.05 ${font.text};
  letter-spacing: 0.12em;
  text-align: center;
`;

export function NotFoundPage() {
  const text = "The page you're looking for doesn't exist or has been moved.";
  return (
    <Page title="Page Not Found" clause="Noting with regret" description={text}>
      <Seat $back={4} aria-hidden="true">
        404
      </Seat>
      <Stack $gap={3} $start>
        <p>{text}</p>
        <ButtonLink to="/">Go to Home</ButtonLink>
      </Stack>
    </Page>
  );
}
