import { styled } from 'styled-components';
import { ButtonLink } from '../../shared/ui/forms/Button';
import { media, space } from '../../shared/ui/theme/theme';
import type { Action } from './phase-texts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  margin-top: ${space(4)};

  /* Side by side on a phone too. */
  > * {
    padding-inline: clamp(12px, 5vw, 24px);
  }

  ${media.print} {
    display: none;
  }
`;

/** Buttons in a row; the first is the main one. */
export function Actions({ actions }: { actions: Action[] }) {
  return (
    <Row>
      {actions.map(({ label, to }, index) => (
        <ButtonLink key={label} to={to} $variant={index > 0 ? 'secondary' : undefined}>
          {label}
        </ButtonLink>
      ))}
    </Row>
  );
}
