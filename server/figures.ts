/** The business figures of spec 001 §9 and of what settles its gaps, in one place. Percentages and dollars are decimal strings. */
export const figures = {
  currency: 'USD',
  /** What a creator gets of a channel's income where no other share is agreed. */
  revenueShare: {
    standard: '60',
    /** Sources with a standard of their own: fans' payments reach the creator whole. */
    bySource: { paid_features: '100' } as Partial<Record<string, string>>,
  },
  /** Decimal places that a channel-month is rounded to, half-even; imports keep all ten. */
  ledgerDecimals: 6,
  /** Months between the month earned and the month of its payment, and the day of that month. */
  payment: { regularMonths: 2, day: 18 },
  /** The least that is paid, by type of payment method. */
  minimumPayment: {
    standard: '50',
    byMethod: { paypal: '0.01', payoneer: '7', tipalti: '100' } as Partial<Record<string, string>>,
  },
  /** A file that was checked and not applied is forgotten after this many hours. */
  checkedFileHours: 24,
  /** How long page views are kept, days. */
  pageViewDays: 400,
  /** How long a listener may have been away to be told everything that it missed, hours. */
  supportEventHours: 24,
  /** Largest report file that may be uploaded, bytes as they arrive. */
  uploadBytes: 2 * 1024 ** 3,
} as const;
