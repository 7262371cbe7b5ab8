import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Clause } from '../../shared/ui/brand/Clause';
import { Meridians } from '../../shared/ui/brand/Meridians';
import { Placard } from '../../shared/ui/brand/Placard';
import { color, gutter, size, space } from '../../shared/ui/theme/theme';

const Page = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: ${space(4)} ${gutter};
`;

const Card = styled(Placard)`
  display: grid;
  gap: ${space(3)};
  width: min(100%, 440px);
  padding: ${space(4)};

  svg {
    width: ${space(6)};
    color: ${color.accent};
  }

  h1 {
    font-size: ${size.h2};
    line-height: 1.1;
  }
`;

/** A page before the admin area, on which somebody gets in. */
export function CredentialsPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Page id="content" tabIndex={-1}>
      <title>{heading}</title>
      <Card $back={3}>
        <Meridians />
        <div>
          <Clause>Verifying credentials</Clause>
          <h1>{heading}</h1>
        </div>
        {children}
      </Card>
    </Page>
  );
}
