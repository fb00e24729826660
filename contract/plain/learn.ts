/**
 * Dates and fees that the startup guide names. A test of the server checks that they are the figures it counts with.
 */
export const guideFigures = {
  /** The day of the next month on which a month's earnings are final. */
  finalDay: 12,
  payDay: 18,
  /** How many months after the month of the earnings they are paid. */
  advancedMonths: 1,
  regularMonths: 2,
  /** In percent. */
  advancedFee: 3,
  advancedFeePaypal: 2,
  instantFee: 10,
  instantMost: 50,
  /** In US dollars. */
  instantFromPaypal: 25,
  instantFrom: 100,
  minimumPayment: 50,
  reviewSubscribers: 5_000,
  reviewViews: 100_000,
  reviewDays: 30,
  reviewsPerChannel: 3,
  standardShare: 60,
} as const;
