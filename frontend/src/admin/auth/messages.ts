/** Texts that SPEC.md section 8 fixes. */
export const messages = {
  succeeded: 'Verification successful!',
  failed: 'Invalid code. Please try again.',
} as const;
