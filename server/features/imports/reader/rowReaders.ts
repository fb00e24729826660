import { Amount, decimalOf, ExactSum } from './amounts';
import { dayOf, moneyReader, monthOf, problemAt, remembered, textReader } from './fields';
import { columnsOf } from './headings';
import type { Category, Layout, Source } from './layouts';
import type { Month } from './period';
import { ReportProblem } from './problem';
import type { RowReader } from './rows';
import type { Part, Tally } from './tally';

/** One line of a payment summary. */
export interface SummaryLine {
  label: string;
  adjustment: string;
  /** USD, exact. */
  amount: string;
}

type Columns = ReturnType<typeof columnsOf>;

interface Context {
  layout: Layout;
  columns: Columns;
  tally: Tally;
  month: Month;
  /** Where the rows of a file of one month are summed; files of several months find theirs by row. */
  part: Part;
  /** `YYYY-MM` of the name, for rows that leave theirs out; null if unknown. */
  given: string | null;
}

export interface OpenedRows {
  read: RowReader;
  /** Called after the last row. */
  end?: () => void;
  summary?: SummaryLine[];
  /** Whether any row was an ordinary one of the month. */
  sawOrdinary?: () => boolean;
}

/** `None`, a text of its own in these files, and nothing at all mean an ordinary row (domain facts §15.2(7)). */
const isCorrectionText = remembered((text) => !['', 'none'].includes(text.trim().toLowerCase()));

/** Every other content type is somebody else's upload that an asset of ours claims. */
const isOwnContent = remembered((text) => text.toLowerCase().replace(/[^a-z]/g, '') === 'partnerprovided');

/** Ads, Premium and Shorts: who owns the row follows from its content type and the cut. */
const revenueRows = ({ layout, columns, tally, month, part }: Context): OpenedRows => {
  const { family, cut, adjustment, category } = layout;
  const money = moneyReader(columns.money);
  const adjustmentType = textReader(columns.adjustmentType);
  const contentType = textReader(columns.contentType);
  const channel = textReader(columns.channel);
  const assetChannel = textReader(columns.assetChannel);
  const channelName = columns.channel?.heading ?? '';
  const assetName = columns.assetChannel?.heading ?? '';

  const isPremium = family === 'premium' || family === 'shorts_premium';
  const ownSource: Source = isPremium ? 'youtube_red' : 'youtube';
  const claimedSource: Source = family === 'ads' ? 'youtube_asset' : ownSource;
  const claimedCategory: Category = family === 'ads' ? 'content_id' : category;
  const own = tally.slotOf('earning', ownSource, category);
  const ownCorrection = tally.slotOf('earning', ownSource, 'adjustments');
  const claimed = tally.slotOf('earning', claimedSource, claimedCategory);
  const claimedCorrection = tally.slotOf('earning', claimedSource, 'adjustments');
  let sawOrdinary = false;

  return {
    read: (fields, line) => {
      const isMarked = isCorrectionText(adjustmentType(fields));
      if (!isMarked) sawOrdinary = true;
      const isCorrection = adjustment || isMarked;
      month.check(fields, line, isCorrection);
      const amount = money(fields, line);
      part.rows++;
      if (cut !== 'asset' && isOwnContent(contentType(fields))) {
        tally.add(part, channel(fields), isCorrection ? ownCorrection : own, amount, line, channelName);
        return;
      }
      // A video or Shorts file does not say whose asset claimed somebody else's upload; the claim file does.
      const owner = assetName === '' ? '' : assetChannel(fields);
      tally.add(part, owner, isCorrection ? claimedCorrection : claimed, amount, line, assetName);
    },
    sawOrdinary: () => sawOrdinary,
  };
};

const PURCHASES: readonly [RegExp, Category][] = [
  [/superchat/, 'super_chat'],
  [/supersticker/, 'super_stickers'],
  [/superthanks/, 'super_thanks'],
  [/membership|sponsorship/, 'memberships'],
];

const paidFeatureRows = ({ columns, tally, month, part }: Context): OpenedRows => {
  const money = moneyReader(columns.money);
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const purchaseType = textReader(columns.purchaseType);
  const adjustmentType = textReader(columns.adjustmentType);
  const correction = tally.slotOf('earning', 'paid_features', 'adjustments');
  const slotOf = remembered((text) => {
    const word = text.toLowerCase().replace(/[^a-z]/g, '');
    const category = PURCHASES.find(([pattern]) => pattern.test(word))?.[1] ?? 'other';
    return tally.slotOf('earning', 'paid_features', category);
  });
  return {
    read: (fields, line) => {
      const isCorrection = isCorrectionText(adjustmentType(fields));
      month.check(fields, line, isCorrection);
      const slot = isCorrection ? correction : slotOf(purchaseType(fields));
      part.rows++;
      tally.add(part, channel(fields), slot, money(fields, line), line, channelName);
    },
  };
};

const ADJUSTMENT_SIGNS: Record<string, 'taken' | 'given'> = {
  'MONETIZATION DISABLED': 'taken',
  'CREDIT - APPEAL': 'given',
};

const channelAdjustmentRows = ({ columns, tally, month, part }: Context): OpenedRows => {
  const money = moneyReader(columns.money);
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const adjustmentType = textReader(columns.adjustmentType);
  const signOf = remembered(
    (text) => ADJUSTMENT_SIGNS[text.trim().replace(/\s+/g, ' ').toUpperCase()] ?? null,
  );
  const slot = tally.slotOf('expired_earnings', 'youtube', 'adjustments');
  return {
    read: (fields, line) => {
      const sign = signOf(adjustmentType(fields));
      if (sign === null) {
        throw problemAt(
          'UNKNOWN_ADJUSTMENT',
          'It is not known whether this adjustment takes or gives',
          columns.adjustmentType,
          fields,
          line,
        );
      }
      month.check(fields, line, true);
      const amount = money(fields, line);
      if (amount.isNegative) {
        throw problemAt(
          'BAD_AMOUNT',
          'A deduction must not have a sign of its own',
          columns.money,
          fields,
          line,
        );
      }
      if (sign === 'taken') amount.negate();
      part.rows++;
      tally.add(part, channel(fields), slot, amount, line, channelName);
    },
  };
};

const HUNDRED = 100n * 10n ** 10n;
const TAXED: readonly [RegExp, Source][] = [
  [/\bads?\b/i, 'youtube'],
  [/premium|subscription/i, 'youtube_red'],
  [/transaction|paid.?feature|commerce/i, 'paid_features'],
];

/** Withheld tax is negative, a refund positive; a row without a month is of the file's. */
const taxRows = ({ layout, columns, tally, given }: Context): OpenedRows => {
  const isRefund = layout.family === 'tax_refund';
  const money = moneyReader(columns.money);
  const base = columns.taxBase === null ? null : moneyReader(columns.taxBase);
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const revenueSource = textReader(columns.revenueSource);
  const month = textReader(columns.month);
  const percent = textReader(columns.taxPercent);
  const currency = textReader(columns.currency);
  const rate = new Amount();
  const sourceOf = remembered((text) => TAXED.find(([pattern]) => pattern.test(text))?.[1] ?? 'youtube');
  const isUsd = remembered((text) => ['', 'USD'].includes(text.trim().toUpperCase()));

  return {
    read: (fields, line) => {
      if (!isUsd(currency(fields))) {
        throw problemAt('NOT_USD', 'Only amounts in USD are understood', columns.currency, fields, line);
      }
      const text = month(fields).trim();
      const period = text === '' ? given : monthOf(text);
      if (period === null) {
        if (text !== '') throw problemAt('BAD_DAY', 'This is no month', columns.month, fields, line);
        throw new ReportProblem('NO_MONTH', 'Neither the row nor the name of the file says the month', {
          line,
        });
      }
      const rateText = percent(fields).trim().replace(/\s*%$/, '');
      if (!rate.read(rateText) || rate.isNegative || rate.scaled > HUNDRED) {
        throw problemAt(
          'BAD_AMOUNT',
          'The rate must be a number from 0 to 100',
          columns.taxPercent,
          fields,
          line,
        );
      }
      const taxPercent = rateText === '' ? null : decimalOf(rate.scaled);
      const amount = money(fields, line);
      if (!isRefund) amount.negate();
      const part = tally.partOf(period);
      part.rows++;
      const slot = tally.slotOf('tax', sourceOf(revenueSource(fields)), 'other', taxPercent);
      const group = tally.add(part, channel(fields), slot, amount, line, channelName);
      if (group && base) (group.taxBase ??= new ExactSum()).add(base(fields, line));
    },
  };
};

/** Daily estimates: the total and three of its parts; what the parts leave is `other`. */
const estimateRows = ({ columns, tally }: Context): OpenedRows => {
  const total = moneyReader(columns.money);
  const ads = moneyReader(columns.adsMoney);
  const premium = moneyReader(columns.premiumMoney);
  const features = moneyReader(columns.featuresMoney);
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const uploader = textReader(columns.contentType);
  const day = textReader(columns.day);
  const isThirdParty = remembered((text) => text.toLowerCase().replace(/[^a-z]/g, '') === 'thirdparty');
  const slots = {
    ads: tally.slotOf('earning', 'youtube', 'ads'),
    premium: tally.slotOf('earning', 'youtube_red', 'premium'),
    features: tally.slotOf('earning', 'paid_features', 'other'),
    other: tally.slotOf('earning', 'youtube', 'other'),
    claimed: tally.slotOf('earning', 'youtube_asset', 'content_id'),
  };
  const dayIn = remembered(dayOf);

  return {
    read: (fields, line) => {
      const date = dayIn(day(fields)) ?? dayOf(day(fields).trim());
      if (date === null) throw problemAt('BAD_DAY', 'This is no day', columns.day, fields, line);
      const part = tally.partOf(date);
      const spelling = channel(fields);
      const rest = total(fields, line);
      part.rows++;
      if (isThirdParty(uploader(fields))) {
        tally.add(part, '', slots.claimed, rest, line, channelName);
        return;
      }
      const fromAds = ads(fields, line);
      const fromPremium = premium(fields, line);
      const fromFeatures = features(fields, line);
      tally.add(part, spelling, slots.ads, fromAds, line, channelName);
      if (!fromPremium.isZero) tally.add(part, spelling, slots.premium, fromPremium, line, channelName);
      if (!fromFeatures.isZero) tally.add(part, spelling, slots.features, fromFeatures, line, channelName);
      rest.subtract(fromAds);
      rest.subtract(fromPremium);
      rest.subtract(fromFeatures);
      if (rest.scaled !== 0n) tally.add(part, spelling, slots.other, rest, line, channelName);
    },
  };
};

const MAX_SUMMARY_LINES = 10_000;

const summaryRows = ({ columns, part }: Context): OpenedRows => {
  const money = moneyReader(columns.money);
  const label = textReader(columns.label);
  const adjustmentType = textReader(columns.adjustmentType);
  const summary: SummaryLine[] = [];
  const stated: { amount: bigint; text: string; line: number }[] = [];
  return {
    summary,
    read: (fields, line) => {
      const amount = money(fields, line);
      const text = label(fields).trim();
      part.rows++;
      if (/^(grand )?total$/i.test(text)) {
        stated.push({ amount: amount.scaled, text: decimalOf(amount.scaled), line });
      } else {
        part.total.add(amount);
        const adjustment = adjustmentType(fields).trim();
        summary.push({ label: text, adjustment, amount: decimalOf(amount.scaled) });
      }
      if (summary.length + stated.length > MAX_SUMMARY_LINES) {
        throw new ReportProblem('TOO_MANY_ROWS', 'A payment summary is not that long', { line });
      }
    },
    end: () => {
      const sum = part.total.scaled;
      const wrong = stated.find(({ amount }) => amount !== sum);
      if (wrong) {
        throw new ReportProblem(
          'SUMMARY_TOTAL',
          `The total must be the sum of the other rows, ${decimalOf(sum)}`,
          { line: wrong.line, column: columns.money?.heading ?? null, value: wrong.text },
        );
      }
    },
  };
};

/** The reader of one layout's rows (domain facts §15.6). */
export const openRows = (context: Context): OpenedRows => {
  switch (context.layout.family) {
    case 'ads':
    case 'premium':
    case 'shorts_ads':
    case 'shorts_premium':
      return revenueRows(context);
    case 'paid_features':
      return paidFeatureRows(context);
    case 'channel_adjustments':
      return channelAdjustmentRows(context);
    case 'tax':
    case 'tax_refund':
      return taxRows(context);
    case 'estimate':
      return estimateRows(context);
    case 'payment_summary':
      return summaryRows(context);
  }
};
