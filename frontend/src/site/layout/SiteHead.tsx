import { PageHead } from '../../shared/ui/layout/PageHead';
import { site } from '../messages';
import { useConference } from '../api/use-conference';

/** The title, with the conference's name behind it, and the description of a page other than the first. */
export function SiteHead({ title, description }: { title: string; description: string }) {
  const { conference } = useConference();
  return (
    <PageHead title={conference ? site.title(title, conference.name) : title} description={description} />
  );
}
