/** The properties of an input for a code of six digits. */
export const ONE_TIME_CODE = { inputMode: 'numeric', autoComplete: 'one-time-code' } as const;
