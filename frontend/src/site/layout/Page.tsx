import type { ReactNode } from 'react';
import { PageHead } from '../shared/PageHead';
import { TitledContainer } from '../../shared/ui/page/TitledContainer';
import { useConference } from '../api/use-conference';

interface Props {
  /** In the browser's tab and in search results, with the conference's name after it. */
  title: string;
  description: string;
  /** Defaults to the title. */
  heading?: string;
  clause: string;
  children: ReactNode;
}

/** The head and the titled first section of every page but the home page. */
export function Page({ title, description, heading = title, clause, children }: Props) {
  const { conference } = useConference();
  return (
    <>
      <PageHead title={conference ? `${title} · ${conference.name}` : title} description={description} />
      <TitledContainer level={1} heading={heading} clause={clause}>
        {children}
      </TitledContainer>
    </>
  );
}
