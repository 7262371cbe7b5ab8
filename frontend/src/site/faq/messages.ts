/** /faq */
export const faqPage = {
  title: 'Frequently Asked Questions',
  clause: 'Responding to',
  description:
    'Answers to what delegates ask most about registration, fees, committees and the days themselves.',
  loading: 'Loading questions...',
  empty: 'No FAQs available at the moment.',
  failed: 'Failed to fetch FAQs',
} as const;
