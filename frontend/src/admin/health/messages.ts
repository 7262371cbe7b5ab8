const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** Whether all is well: its page, and its line on the dashboard. */
export const wellbeing = {
  title: 'Is all well?',
  lead: 'What the website watches of itself, in plain words. It looks again every 15 seconds.',
  loading: 'Looking whether all is well...',
  well: 'All is well',
  needYou: (count: number) =>
    count === 1 ? 'One thing needs you' : `${NUMBERS[count] ?? count} things need you`,
  asOf: (time: string) => `as of ${time}`,
  unknown: 'Whether all is well could not be asked just now.',
  stale: 'The last look did not succeed; what stands here is older.',
  retry: 'Try again',
  todo: 'What to do',
  watched: 'Well',
  notWell: 'Needs you',
} as const;
