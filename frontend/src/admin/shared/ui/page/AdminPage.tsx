import { createContext, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Stack } from '../../../../shared/ui/layout/Stack';
import { Cluster } from '../../../../shared/ui/layout/Cluster';
import { color, media, size, space, visuallyHidden } from '../../../../shared/ui/theme/theme';
import { useIsDesktop } from '../../lists/use-is-desktop';
import { Neighbours } from './Neighbours';

/** The actions of a list's page, which its FilterBar shows on a phone. */
export const PageActions = createContext<ReactNode>(undefined);

const Header = styled.header<{ $isFolded: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)} ${space(3)};
  align-items: flex-start;
  justify-content: space-between;
  /* A heading can be a delegate's name, in which one word can be longer than the line. */
  overflow-wrap: anywhere;

  h1 {
    font-size: ${size.h3};
    line-height: 1.15;
  }

  p {
    max-width: 68ch;
    margin-top: ${space(0.5)};
    color: ${color.textMuted};
    font-size: ${size.small};
  }

  /* The actions. */
  > :nth-child(2) {
    width: 100%;
    overflow-wrap: normal;

    ${media.tablet} {
      width: auto;
    }
  }

  > :empty {
    display: none;
  }

  ${({ $isFolded }) => $isFolded && visuallyHidden}
`;

interface Props {
  heading: string;
  /** What the page is for, if the heading does not say it. */
  lead?: ReactNode;
  /** Buttons beside the heading that concern the whole page. */
  actions?: ReactNode;
  /** On a phone, a list begins high up: its tab names the page, and the actions are beside the search. */
  isList?: boolean;
  children: ReactNode;
}

export function AdminPage({ heading, lead, actions, isList = false, children }: Props) {
  const isFolded = !useIsDesktop() && isList;
  return (
    <Stack $gap={isFolded ? 1 : 3}>
      <title>{`${heading} · Admin Panel`}</title>
      <Header $isFolded={isFolded}>
        <div>
          <h1>{heading}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {!isFolded && (
          <Cluster>
            <Neighbours />
            {actions}
          </Cluster>
        )}
      </Header>
      <PageActions value={isFolded ? actions : undefined}>{children}</PageActions>
    </Stack>
  );
}
