import type { ExportFormat } from '@mun/contracts/exports';

export const adminForms = {
  retry: 'Try again',
  restored: 'We restored your unsaved changes.',
  discard: 'Discard changes',
  export: {
    label: (name: string) => `Export ${name}`,
    as: (format: ExportFormat) => `Export ${format.toUpperCase()}`,
    failed: 'The list could not be exported. Please try again.',
  },
} as const;
