import { type ConferencePhase, conferencePhase } from '@mun/contracts/content/conference-phase';
import type { ConferenceView } from '@mun/contracts/content/content';
import { ROUTES } from '@mun/contracts/routes';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import useSWR from 'swr';
import { color, media, size, space, visuallyHidden } from '../../shared/ui/theme/theme';
import { StatusBadge, type StatusIcon } from '../shared/ui/status/StatusBadge';
import { ADMIN } from './paths';
import { publicApi } from '../../shared/lib/http/public-api';

const STATES: Record<ConferencePhase, readonly [icon: StatusIcon, state: string]> = {
  announced: ['empty', 'opens later'],
  open: ['filled', 'open'],
  'closing-soon': ['half-filled', 'closes soon'],
  closed: ['empty', 'closed'],
  'in-session': ['empty', 'closed, in session'],
  over: ['empty', 'closed, over'],
};

const State = styled(Link)`
  display: flex;
  gap: 0 ${space(1)};
  align-items: baseline;
  min-width: 0;
  color: ${color.textMuted};
  font-size: ${size.small};
  line-height: 1.3;
  text-decoration: none;

  /* The conference's name, which can be long. */
  > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > span:last-child {
    flex: none;
    color: ${color.ink};
    font-weight: 500;
  }

  small {
    font-size: inherit;
  }

  /* 'Open' is enough on a phone. */
  @media (width < 64rem) {
    small {
      ${visuallyHidden}
    }

    svg + span {
      display: inline-block;
    }

    svg + span::first-letter {
      text-transform: uppercase;
    }
  }

  /* Large enough for a thumb, in a header that stays low. */
  ${media.touch} {
    position: relative;
    padding-block: ${space(0.5)};

    &::after {
      content: '';
      position: absolute;
      inset: -9px 0;
    }
  }
`;

/** The conference's name and whether people can register. */
export function ConferenceState() {
  const conference = useConferenceState();
  if (!conference) return undefined;
  const [icon, state] = STATES[conference.phase];
  return (
    <State to={`${ADMIN}/conference`}>
      <span>{conference.name}</span>
      <StatusBadge icon={icon}>
        <small>Registration </small>
        {state}
      </StatusBadge>
    </State>
  );
}

/** Whether people can register. A key of its own, because forms keep the version that they have read. */
function useConferenceState() {
  return useSWR([ROUTES.conference, 'state'], async ([path]) => {
    const conference = await publicApi.get<ConferenceView>(path);
    return { name: conference.name, phase: conferencePhase(conference, Date.now()) };
  }).data;
}
