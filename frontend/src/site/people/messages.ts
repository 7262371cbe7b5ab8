import type { TeamType } from '@mun/contracts/content';

/** /ebs */
export const boardPage = {
  title: 'Executive Board',
  heading: 'EXECUTIVE BOARD',
  clause: 'Entrusting the chair to',
  description: 'The executive board of the conference: who chairs which committee.',
  loading: 'Loading the executive board...',
  empty: 'To be revealed soon',
  failed: 'Failed to fetch EB data',
} as const;

/** /teams */
export const teamPage = {
  title: 'Meet the Team',
  heading: 'MEET THE TEAM',
  clause: 'Inviting all to',
  description: 'The people who prepare the conference and keep it running.',
  loading: 'Loading the team...',
  empty: 'To be revealed soon',
  failed: 'Failed to fetch team members',
  subsections: {
    head: { clause: 'Relying upon', heading: 'Heads' },
    manager: { clause: 'Strengthened by', heading: 'Managers' },
  } satisfies Partial<Record<TeamType, object>>,
} as const;
