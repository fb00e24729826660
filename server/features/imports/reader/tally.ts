import { decimalOf, ExactSum, type Amount } from './amounts';
import type { EarningsSource } from '#contract/earnings';
import type { Category } from './layouts';
import type { Limits } from './limits';
import { ReportProblem } from './problem';

export type AmountType = 'earning' | 'tax' | 'expired_earnings';

/** What one channel earned, or had deducted, in one period from one source and category. */
export interface ReportAmount {
  /** Null if the file does not say whose the amount is. */
  channelId: string | null;
  /** `YYYY-MM` that it was earned in: for a correction or late tax the month that it corrects. */
  month: string;
  type: AmountType;
  source: EarningsSource;
  category: Category;
  /** Why the file does not say whose it is: a content type that is not known. Empty otherwise. */
  note: string;
  /** USD before any share, signed, exact, up to 10 decimals. */
  gross: string;
  rows: number;
  /** Percent of the tax base that was withheld; tax rows only. */
  taxPercent: string | null;
  /** USD earned from viewers in the US; tax rows only. */
  taxBase: string | null;
}

export interface ReportPart {
  /** `YYYY-MM` of the file; of daily estimates `YYYY-MM-DD`. */
  period: string;
  /** `YYYY-MM` */
  month: string;
  rows: number;
  gross: string;
  /** Gross of videos that others uploaded. */
  claimed: string;
  amounts: ReportAmount[];
}

/** The number of a kind of amount. With it a row finds its sum without making a text. */
export type Slot = number;

interface Kind {
  type: AmountType;
  source: EarningsSource;
  category: Category;
  /** Null: the part's own. */
  month: string | null;
  note: string;
  taxPercent: string | null;
}

interface Group {
  sum: ExactSum;
  rows: number;
  taxBase: ExactSum | null;
}

interface Channel {
  id: string | null;
  groups: (Group | undefined)[];
}

export interface Part {
  period: string;
  rows: number;
  /** By the id as the file writes it, with and without `UC`. */
  bySpelling: Map<string, Channel>;
  channels: Channel[];
  /** Sum of a file without channels. */
  total: ExactSum;
  /** Sum of videos that others uploaded. */
  claimed: ExactSum;
}

const SHORT_ID = 22;
const FULL_ID = 24;
const ID = /^[\w-]+$/;

/** The 24-character id of a channel, which a file may write without its `UC` (domain facts §15.2(6)); null if it is no id. */
export const channelIdOf = (text: string): string | null => {
  const id = text.length === SHORT_ID ? `UC${text}` : text;
  return id.length === FULL_ID && id.startsWith('UC') && ID.test(id) ? id : null;
};

export const newPart = (period: string): Part => ({
  period,
  rows: 0,
  bySpelling: new Map(),
  channels: [],
  total: new ExactSum(),
  claimed: new ExactSum(),
});

/** The channel that the file writes in this way for the first time. */
const channelIn = (part: Part, spelling: string, line: number, column: string): Channel => {
  const text = spelling.trim();
  const id = text === '' ? '' : channelIdOf(text);
  if (id === null) {
    throw new ReportProblem('BAD_CHANNEL', 'This is no channel id', { line, column, value: spelling });
  }
  let channel = part.bySpelling.get(id);
  if (!channel) {
    channel = { id: id === '' ? null : id, groups: [] };
    part.channels.push(channel);
    part.bySpelling.set(id, channel);
  }
  if (text === spelling) part.bySpelling.set(spelling, channel);
  return channel;
};

/** Sums by period, channel and kind of amount. Its memory grows with these, not with the rows. */
export class Tally {
  private readonly kinds: Kind[] = [];
  private readonly slots = new Map<string, Slot>();
  private readonly byPeriod = new Map<string, Part>();
  private sums = 0;

  constructor(private readonly limits: Limits) {}

  /** The slot of a kind of amount. The same words give the same slot. Without a month it is of its part's month. */
  slotOf(
    type: AmountType,
    source: EarningsSource,
    category: Category,
    { month = null, note = '', taxPercent = null }: Partial<Pick<Kind, 'month' | 'note' | 'taxPercent'>> = {},
  ): Slot {
    const key = `${type} ${source} ${category} ${month ?? ''} ${taxPercent ?? ''} ${note}`;
    let slot = this.slots.get(key);
    if (slot === undefined) {
      this.countSum();
      slot = this.kinds.push({ type, source, category, month, note, taxPercent }) - 1;
      this.slots.set(key, slot);
    }
    return slot;
  }

  /** The part of a period (`YYYY-MM` or `YYYY-MM-DD`), which is made if it is new. */
  partOf(period: string): Part {
    let part = this.byPeriod.get(period);
    if (!part) {
      part = newPart(period);
      this.byPeriod.set(period, part);
    }
    return part;
  }

  /** Adds to a channel, written as in the file. An empty text is no channel. Throws BAD_CHANNEL. */
  add(part: Part, spelling: string, slot: Slot, amount: Amount, line: number, column: string): Group | null {
    const channel = part.bySpelling.get(spelling) ?? channelIn(part, spelling, line, column);
    if (channel.id === null && amount.isZero) return null;
    let group = channel.groups[slot];
    if (!group) {
      this.countSum();
      group = { sum: new ExactSum(), rows: 0, taxBase: null };
      channel.groups[slot] = group;
    }
    group.sum.add(amount);
    group.rows++;
    return group;
  }

  /** The parts in the order of their periods. Amounts of the same kind are one. */
  parts(): ReportPart[] {
    return [...this.byPeriod.values()]
      .sort((a, b) => (a.period < b.period ? -1 : 1))
      .map((part) => {
        const amounts = part.channels.flatMap((channel) => this.amountsOf(channel, part.period.slice(0, 7)));
        const sum = amounts.reduce((total, { scaled }) => total + scaled, part.total.scaled);
        return {
          period: part.period,
          month: part.period.slice(0, 7),
          rows: part.rows,
          gross: decimalOf(sum),
          claimed: decimalOf(part.claimed.scaled),
          amounts: amounts.map(({ scaled, scaledBase, ...amount }) => ({
            ...amount,
            gross: decimalOf(scaled),
            taxBase: scaledBase === null ? null : decimalOf(scaledBase),
          })),
        };
      });
  }

  private amountsOf({ id, groups }: Channel, month: string) {
    type Sum = Omit<ReportAmount, 'gross' | 'taxBase'> & { scaled: bigint; scaledBase: bigint | null };
    const sums = new Map<string, Sum>();
    groups.forEach((group, slot) => {
      const kind = this.kinds[slot];
      if (!group || !kind) return;
      const of = { channelId: id, ...kind, month: kind.month ?? month };
      const key = [of.month, of.type, of.source, of.category, of.taxPercent, of.note].join('/');
      const before = sums.get(key);
      const base = group.taxBase?.scaled ?? null;
      sums.set(key, {
        ...of,
        rows: group.rows + (before?.rows ?? 0),
        scaled: group.sum.scaled + (before?.scaled ?? 0n),
        scaledBase: base === null ? (before?.scaledBase ?? null) : base + (before?.scaledBase ?? 0n),
      });
    });
    return [...sums.values()];
  }

  private countSum(): void {
    this.sums++;
    if (this.sums > this.limits.amounts) {
      throw new ReportProblem(
        'TOO_MANY_CHANNELS',
        `The file has more than ${this.limits.amounts} separate sums`,
      );
    }
  }
}
