/**
 * Days and fees that the startup guide and other screens name. A test of the server checks that they are the figures it counts with.
 */
export const guideFigures = {
  /** The day of the next month on which a month's earnings are final. */
  finalDay: 12,
  /** The payment day of a month. */
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
  reviewsPerChannel: 4,
  standardShare: 60,
  /** Days between two weekly payments. */
  weeklyDays: 7,
  /** A payment method asks for views of so many days. */
  methodViewsDays: 30,
  /** Approving a payment method takes so many days at most. */
  methodDays: 3,
  /** What nobody accepts at a payment service for so many days comes back. */
  unclaimedDays: 30,
} as const;
