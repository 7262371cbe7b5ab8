import { conferencePhase, type ConferencePhase } from '@mun/contracts/content/conference-phase';
import { useSyncExternalStore } from 'react';
import { useRenderedAt } from '../shared/rendered-at';
import { useConference } from './use-conference';

const MINUTE_MS = 60_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  return () => clearInterval(timer);
}

/** Returns the state of the conference, up to date within a minute. Undefined until the conference is loaded. */
export function useConferencePhase(): ConferencePhase | undefined {
  const { conference } = useConference();
  const renderedAt = useRenderedAt();
  const read = (now: number) => conference && conferencePhase(conference, now);
  return useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    () => read(renderedAt ?? Date.now()),
  );
}
