import { decimalOf, ExactSum, type Amount } from './amounts';
import type { Category, Source } from './layouts';
import type { Limits } from './limits';
import { ReportProblem } from './problem';

export type AmountType = 'earning' | 'tax' | 'expired_earnings';

/** What one channel earned, or had deducted, in one period from one source and category. */
export interface ReportAmount {
  /** Null if the file does not say whose the amount is. */
  channelId: string | null;
  type: AmountType;
  source: Source;
  category: Category;
  /** USD before any share, signed, exact, up to 10 decimals. */
  gross: string;
  rows: number;
  /** Percent of the tax base that was withheld; tax rows only. */
  taxPercent: string | null;
  /** USD earned from viewers in the US; tax rows only. */
  taxBase: string | null;
}

export interface ReportPart {
  /** `YYYY-MM`; of daily estimates `YYYY-MM-DD`. */
  period: string;
  /** `YYYY-MM` */
  month: string;
  rows: number;
  gross: string;
  amounts: ReportAmount[];
}

/** The number of a kind of amount. With it a row finds its sum without making a text. */
export type Slot = number;

interface Kind {
  type: AmountType;
  source: Source;
  category: Category;
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

  /** The slot of a kind of amount. The same words give the same slot. */
  slotOf(type: AmountType, source: Source, category: Category, taxPercent: string | null = null): Slot {
    const key = `${type} ${source} ${category} ${taxPercent ?? ''}`;
    let slot = this.slots.get(key);
    if (slot === undefined) {
      this.countSum();
      slot = this.kinds.push({ type, source, category, taxPercent }) - 1;
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

  /** The parts in the order of their periods. */
  parts(): ReportPart[] {
    return [...this.byPeriod.values()]
      .sort((a, b) => (a.period < b.period ? -1 : 1))
      .map(({ period, rows, channels, total }) => {
        let sum = total.scaled;
        const amounts = channels.flatMap(({ id, groups }) =>
          groups.flatMap((group, slot): ReportAmount[] => {
            const kind = this.kinds[slot];
            if (!group || !kind) return [];
            const { scaled } = group.sum;
            sum += scaled;
            const taxBase = group.taxBase === null ? null : decimalOf(group.taxBase.scaled);
            return [{ channelId: id, ...kind, gross: decimalOf(scaled), rows: group.rows, taxBase }];
          }),
        );
        return { period, month: period.slice(0, 7), rows, gross: decimalOf(sum), amounts };
      });
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
