import { MOST_IN_FILE, PENDING_HOURS } from '#contract/plain/channelInvites';
import type { MethodType } from '#contract/plain/paymentMethods';
import { TRANSFER_DAYS } from '#contract/plain/networkTransfers';
import { INACTIVE_MONTHS } from '#contract/plain/platform';
import { LARGEST_ATTACHMENT } from '#contract/rules/admin/attachments';
import { RECRUITER_SHARE } from '#contract/rules/admin/roles';
import { LARGEST_PHOTO } from '#contract/rules/heartbeat';

interface PayoutCost {
  fixed: string;
  percent: string;
  most: string | null;
  exchange: string;
  days: readonly [least: number, most: number];
}

/** The business figures of spec 001 §9, and our own where it has none. Percentages and dollars are decimal strings. */
export const businessConstants = {
  currency: 'USD',
  /** The percentage of a channel's income that a creator gets where no other share is agreed. */
  revenueShare: {
    standard: '60',
    /** Sources with a share of their own: creators get all of their fans' payments. */
    bySource: { paid_features: '100' } as Partial<Record<string, string>>,
    /** Videos of promoted games, whatever else is agreed (spec 001 §9). */
    byCategory: { promoted_games: '110' },
    /** What creators may ask for, per cent; more than `asked.most` up to `asked.exceeding` with a permission (decision 15). */
    asked: { least: '60', most: '95', exceeding: '100' },
    /** Until this day of a month a request changes the next one. So many months ahead it can be asked for. */
    deadlineDay: 7,
    monthsAhead: 12,
    /** The share of a month that a creator chooses once, where a network offers it (decision 43). */
    offered: '95',
    /** A request is shown beside what it would have made of so many months. */
    simulatedMonths: 12,
  },
  /**
   * The percentage of recruited creators' income that the sales team gets, and whoever recruits without a share (spec 002 §9); the
   * least and the most that super admins set (ours).
   */
  recruiterShare: { salesTeam: '20', none: '0', ...RECRUITER_SHARE, monthsAhead: 12 },
  /** Decimal places that a channel-month is rounded to, half-even; imports keep all of a report. */
  ledgerDecimals: 6,
  /** Decimal places of an amount in a report file (domain facts §15.2(8)). */
  reportDecimals: 10,
  /** YouTube rounds its payment summaries to so much, dollars: a smaller difference from the files is none. */
  summaryPrecision: '0.01',
  /** Since this month YouTube withholds tax of all creators, and reports it each month. */
  firstTaxedMonth: '2021-06',
  /** More days without rows are a week that was left out of a report, where there is a row on each of the others. */
  mostEmptyDays: 6,
  /** On this day of the next month its reports are final (decision 10). */
  finalDay: 12,
  /** Months between the month earned and the month of its payment, the day of that month, and how exactly it is paid. */
  payment: { regularMonths: 2, day: 18, decimals: 2 },
  /** The least that is paid, by type of payment method: by Payoneer more than 7, by Tipalti more than 100 (decision 14). */
  minimumPayment: {
    standard: '50',
    byMethod: { paypal: '0.01', payoneer: '7.01', tipalti: '100.01' } as Partial<Record<string, string>>,
  },
  /** Last month's final earnings, a month before the regular day; fees by type of payment method. */
  advance: {
    months: 1,
    day: 18,
    fee: { standard: '3', byMethod: { paypal: '2' } },
    /** In networks with the tariff: of the first that is paid early to a person, and of each later one (decision 46). */
    tariff: { first: '5', later: '10' },
  },
  /** How payment methods may be changed, and what a change waits for. */
  methodChange: {
    /** So many methods may be proven in so many days. */
    most: 3,
    days: 30,
    /** A method without anything to look at is active after so many days (spec 001 §4). */
    activeAfterDays: 3,
    /** Nothing is paid to a changed method for so many hours; longer where it was changed from somewhere new. */
    waitHours: 48,
    waitHoursNew: 168,
    /** For so many days a browser or a country is new, and so long it is remembered without a sign-in. */
    placeIsNewDays: 7,
    placeDays: 400,
    /** The link that stops a change works so long, days. */
    stopDays: 30,
    /** From this balance on a person decides, dollars. */
    largeBalance: '5000',
    /** A draft that nobody proved is forgotten after so many days; of a payee that waits for the service, after more. */
    draftDays: 1,
    payeeDraftDays: 30,
  },
  /**
   * What a service keeps of a payment, dollars and per cent, which part exchanging takes where the currency is not the dollar, and on which
   * working day it arrives at the earliest and at the latest, by type of payment method.
   */
  payout: {
    bank_transfer: { fixed: '0', percent: '0', most: null, exchange: '1.5', days: [2, 5] },
    paypal: { fixed: '0', percent: '2', most: '20', exchange: '3', days: [0, 1] },
    payoneer: { fixed: '1.5', percent: '0', most: null, exchange: '2', days: [1, 3] },
    fbt: { fixed: '0', percent: '0.5', most: null, exchange: '1', days: [1, 4] },
    tipalti: { fixed: '5', percent: '0', most: null, exchange: '2.5', days: [2, 6] },
    transferwise: { fixed: '0.5', percent: '0.6', most: null, exchange: '0', days: [0, 2] },
    dcc: { fixed: '2', percent: '1', most: null, exchange: '2', days: [0, 1] },
  } satisfies Record<MethodType, PayoutCost>,
  /** What is sent to try an account out, dollars, and how often in so many days (spec 001 §9). */
  testPayment: { amount: '0.01', most: 3, days: 30 },
  /** From this amount on, dollars, a catch-up payment is looked at by staff (domain facts §4). */
  catchup: { reviewedFrom: '20' },
  /**
   * How payments go out. From this total on, dollars, a run is approved by another person than who made it. So many failures in a
   * row make a pause of so many days. For so many days a payment that is out is looked after.
   */
  payouts: {
    secondPersonFrom: '10000',
    failuresInARow: 3,
    pauseDays: 30,
    followDays: 60,
    /** What nobody has claimed for so many days comes back by itself, with services that say so. */
    unclaimedDays: { paypal: 30 } as Partial<Record<MethodType, number>>,
    /** After so many days only staff decide about a batch of which nobody knows whether the service has it. */
    forgottenDays: 28,
    /** A payment that fails for faults of ours for so many days is cancelled. */
    givenUpDays: 7,
  },
  /** The views in so many days that a payment method needs (spec 001 §9). */
  viewsFor: { byMethod: { tipalti: 200_000 } as Partial<Record<MethodType, number>>, days: 30 },
  /** Rates older than so many days are old: the bank has no rates at weekends and on holidays. */
  ratesAreOldDays: 5,
  /** Until when a tax form counts: the end of the year so many after its signature; and how long before it is said, days. */
  taxForm: { years: 3, tellBeforeDays: 90, backupPercent: '24', companyPercent: '30' },
  /** A part of this month's estimates at once; the fee, the part and the least by type of payment method. */
  instant: {
    fee: '10',
    shareOfEstimates: '50',
    minimum: { standard: '100', byMethod: { paypal: '25' } },
    /** After two requests that staff rejected nothing can be claimed for so many days. */
    deniedDays: 30,
    /** What all together may claim of estimates in a month, dollars. */
    monthLimit: '50000',
    /**
     * Requests of together up to this amount in a month, dollars, are approved by themselves, of an account so old that was paid before;
     * where what was claimed was more than what came in none of so many months, the method is older than so many days, and no estimate is
     * so many times what the last final month brought.
     */
    automatic: { most: '500', accountDays: 90, months: 12, methodDays: 30, jump: '3' },
  },
  /** Days between two weekly payments (spec 001 §9). */
  weekly: { days: 7 },
  /** The months by which the ways to be paid are compared. */
  comparedMonths: 6,
  /** For so many days it is told that corrections have lowered a month. */
  loweredDays: 30,
  /** Of so many months before this one, whose final figures may come late, a summary is told. */
  summaryMonths: 2,
  /** How many creators visitors are shown. */
  showcase: 6,
  /**
   * A mailed code: how long it works, when another may be asked for, after how many tries it works no more, and how many
   * are mailed a day to one account and to one e-mail address.
   */
  mailedCode: {
    digits: 6,
    minutes: 10,
    /** Of the code that proves a payment method. */
    methodMinutes: 30,
    resendSeconds: 120,
    tries: 5,
    aDay: 10,
  },
  /** A file that was checked and not applied is forgotten after this many hours. */
  checkedFileHours: 24,
  /** Minutes after signing in in which ways to sign in may be changed. */
  freshSignInMinutes: 15,
  /** Seconds that an admin may act as another user; after that the reason must be given again. */
  actingSeconds: 60 * 60,
  /** How long the collection of a user's data can be downloaded, days. */
  dataExportDays: 7,
  /** How long a full export of the users can be fetched, days. */
  usersExportDays: 7,
  /**
   * How long page views are kept, days; which part of the calls that one IP address may make in a minute may bring them, and
   * how many it may bring in a day.
   */
  pageViews: { days: 400, partOfCalls: 0.1, aDay: 20_000 },
  /** How often a user may do in a day what costs the network's quota outside, its mails or its disk. */
  aDayOfUser: {
    youtubeReports: 1_000,
    dataExports: 5,
    usersExports: 20,
    supportMessages: 500,
    forumLookups: 100,
  },
  /** When support is mailed about a conversation without an answer, and the user about an answer that is not read. */
  supportMail: { unansweredHours: 4, unreadMinutes: 60 },
  /** How many views of one list somebody keeps. */
  savedViews: 20,
  /** Hours that events are kept for listeners that were away. */
  supportEventHours: 24,
  /**
   * What a channel review asks for (spec 000 §9): views of so many days. After a rejection its owner may ask for another one so often,
   * each time after so many days (spec 002 §4; the days are ours, those of other applications).
   */
  channelReview: { subscribers: 5_000, views: 100_000, days: 30, reReviews: 3, cooldownDays: 30 },
  /** For so many hours a queued unlinking can be cancelled (ours), and after so many without a network YouTube ends monetization. */
  unlinking: { waitHours: 24, monetizationHours: 48 },
  /**
   * Invites into the content management system (spec 002 §§5, 9): after so many hours without being sent one has failed; which part of
   * the last days' invites must have been accepted for inviting oneself; how often each is looked at, minutes, and once it was sent
   * longer ago than a day; how many channels one file may have, and how large it may be, bytes. For so many days staff is shown one
   * that had no answer.
   */
  channelInvite: {
    pendingHours: PENDING_HOURS,
    minimumRate: 0.92,
    rateDays: 90,
    everyMinutes: 5,
    lateEveryMinutes: 60,
    inFile: MOST_IN_FILE,
    fileBytes: 256 * 1024,
    shownDays: 14,
  },
  /** A transfer takes effect after so many days at the earliest (spec 002 §4). */
  networkTransfer: { days: TRANSFER_DAYS },
  /** A move of many people: so many are moved in one transaction. */
  networkMove: { slice: 100 },
  analytics: {
    /** Nothing is older (spec 000 §9). */
    earliestDay: '2013-12-01',
    /** YouTube still changes the figures of so many days, today among them. */
    openDays: 3,
    /** Rows of a list. */
    rows: 50,
    /** For so long an answer of YouTube is used again. */
    answerMinutes: 15,
  },
  channelRefresh: {
    everyHours: 4,
    /** After a failure that may pass, such as a used-up quota. */
    retryMinutes: 60,
    /** How far back a new channel's days are read. */
    firstDays: 90,
    /** The newest days, which are read again each time because they still change. */
    againDays: 4,
    /** YouTube's data is deleted after so many days without a refresh, as its terms ask. */
    forgetDays: 30,
  },
  /**
   * How a channel stands on YouTube: without an upload for so many months it is inactive (spec 002 §4). Each is asked about after so many
   * hours, and all together in so many units of YouTube's quota a day.
   */
  platformStatus: { inactiveMonths: INACTIVE_MONTHS, everyHours: 20, unitsADay: 5_000 },
  /**
   * Strikes of a content owner: YouTube allows so many in so many days.
   */
  contentOwnerStrikes: { most: 10, days: 90 },
  /**
   * Report files that are uploaded: the largest, bytes as they arrive, and how many may arrive at once, in all and of one
   * user.
   */
  upload: { bytes: 2 * 1024 ** 3, atOnce: 8, ofUser: 2 },
  /** The largest report or statement of a bank, bytes: so much is read while others wait. */
  bankFileBytes: 5 * 1024 ** 2,
  /** Whose line is slower than this cannot send anything large. */
  leastBytesASecond: 8 * 1024,
  /** The files that staff attach to an account: how many, and how large each may be (bytes). */
  attachments: { most: 50, bytes: LARGEST_ATTACHMENT },
  /** Of each user: how many moments and photos, and how large a photo may be (bytes, pixels a side, pixels in all). */
  heartbeat: {
    moments: 100,
    photos: 60,
    photoBytes: LARGEST_PHOTO,
    photoSide: 10_000,
    photoPixels: 50_000_000,
  },
} as const;
