/** What the startup guide tells of the calendar and of fees; the server counts with the same (its test says so). */
export const guideFigures = {
  /** Day of the next month by which a month's earnings are final. */
  finalDay: 12,
  payDay: 18,
  /** Months from the month earned to the month of its payment. */
  advancedMonths: 1,
  regularMonths: 2,
  /** Per cent. */
  advancedFee: 3,
  advancedFeePaypal: 2,
  instantFee: 10,
  instantMost: 50,
  /** Dollars. */
  instantFromPaypal: 25,
  instantFrom: 100,
  minimumPayment: 50,
  reviewSubscribers: 5_000,
  reviewViews: 100_000,
  reviewDays: 30,
  reviewsPerChannel: 3,
  standardShare: 60,
} as const;
