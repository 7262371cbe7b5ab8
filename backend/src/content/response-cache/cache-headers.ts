/** A list that anybody may keep, but asks about each time: with the ETag that express sets, an unchanged one costs 304 and no body. */
export const MUST_REVALIDATE = ['Cache-Control', 'public, max-age=0, must-revalidate'] as const;
