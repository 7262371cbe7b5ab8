/** Lets anyone cache a response but revalidate it each time: an unchanged one costs a 304 without a body. */
export const MUST_REVALIDATE = ['Cache-Control', 'public, max-age=0, must-revalidate'] as const;
