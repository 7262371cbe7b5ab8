import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, color, size, space } from '../../shared/ui/theme/theme';
import { admin } from '../messages';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)} ${space(3)};
  align-items: flex-end;
  justify-content: space-between;

  h1 {
    font-size: ${size.h3};
    line-height: 1.15;
  }

  p {
    max-width: 68ch;
    margin-top: ${space(0.5)};
    color: ${color.quiet};
    font-size: ${size.small};
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  width: 100%;

  ${media.tablet} {
    width: auto;
  }
`;

interface Props {
  heading: string;
  /** What the page is for, where its heading leaves that open. */
  lead?: ReactNode;
  /** What can be done here as a whole: the buttons beside the heading. */
  ways?: ReactNode;
  children: ReactNode;
}

/** A page of the admin area: its title, its heading with what can be done here, and what it shows. */
export function AdminPage({ heading, lead, ways, children }: Props) {
  return (
    <Page>
      <title>{admin.pageTitle(heading)}</title>
      <Head>
        <div>
          <h1>{heading}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {ways && <Ways>{ways}</Ways>}
      </Head>
      {children}
    </Page>
  );
}
