import type { EarningsSource } from '#contract/earnings';
import { moneyReader, memoizeText, textReader } from '../fields';
import type { Category } from '../layouts';
import { type Tally, channelIdOf } from '../tally';
import { type Context, type OpenedRows, isCorrectionText } from './context';

type Whose = 'own' | 'claimed' | 'unknown';

const WHOSE: Partial<Record<string, Whose>> = {
  partnerprovided: 'own',
  // Videos that others uploaded, and that one of the network's assets claims.
  ugc: 'claimed',
  premiumugc: 'claimed',
};
const whoseOf = memoizeText((text): Whose => WHOSE[text.toLowerCase().replace(/[^a-z]/g, '')] ?? 'unknown');

const NOTE_LENGTH = 60;
const MOST_NOTES = 20;

/** The slots of one kind of money: of its ordinary rows, and of its corrections by the month that they correct. */
const slotsOf = (tally: Tally, source: EarningsSource, category: Category, note = '') => {
  const of = (month: string | null) => tally.slotOf('earning', source, category, { month, note });
  const byMonth = memoizeText(of);
  const ordinary = of(null);
  return (corrected: string | null) => (corrected === null ? ordinary : byMonth(corrected));
};

const WITH_PROMOTED: readonly Category[] = ['ads', 'premium'];

/** Whether a row of a channel's own video is one of a promoted game. Shorts are paid from a pool: they are not. */
const promotedReader = ({ layout, columns, part, isPromoted }: Context) => {
  const video = textReader(columns.video);
  const channel = textReader(columns.channel);
  if (!isPromoted || columns.video === null || !WITH_PROMOTED.includes(layout.category)) return () => false;
  return (fields: readonly string[], earned: string | null): boolean =>
    isPromoted(video(fields).trim(), channelIdOf(channel(fields).trim()), earned ?? part.period);
};

/**
 * Ads, Premium and Shorts. Whose a row is depends on its content type and on the cut of the file. A correction is income
 * of the month and category that it corrects, with the other sign or not: so it gets the same share (decision 33).
 */
export const revenueRows = (context: Context): OpenedRows => {
  const { layout, columns, tally, month, part } = context;
  const { family, cut, adjustment, category } = layout;
  const money = moneyReader(columns.money);
  const adjustmentType = textReader(columns.adjustmentType);
  const contentType = textReader(columns.contentType);
  const channel = textReader(columns.channel);
  const assetChannel = textReader(columns.assetChannel);
  const isPromoted = promotedReader(context);
  const channelName = columns.channel?.heading ?? '';
  const assetName = columns.assetChannel?.heading ?? '';
  // Files by asset name no content type: they hold what assets have claimed, and what is the owner's own.
  const saysWhose = cut !== 'asset';

  const isPremium = family === 'premium' || family === 'shorts_premium';
  const ownSource: EarningsSource = isPremium ? 'youtube_red' : 'youtube';
  const own = slotsOf(tally, ownSource, category);
  const promoted = slotsOf(tally, ownSource, 'promoted_games');
  const claimed =
    family === 'ads' ? slotsOf(tally, 'youtube_asset', 'content_id') : slotsOf(tally, ownSource, category);
  const unknown = new Map<string, ReturnType<typeof slotsOf>>();
  const unknownOf = (text: string) => {
    const said = text.trim().slice(0, NOTE_LENGTH) || '(empty)';
    const note = unknown.has(said) || unknown.size < MOST_NOTES ? said : '…';
    const slots = unknown.get(note) ?? slotsOf(tally, ownSource, category, note);
    unknown.set(note, slots);
    return slots;
  };
  let sawOrdinary = false;

  return {
    read: (fields, line) => {
      const isMarked = isCorrectionText(adjustmentType(fields));
      if (!isMarked) sawOrdinary = true;
      const isCorrection = adjustment || isMarked;
      const earned = month.check(fields, line, isCorrection);
      const corrected = isCorrection ? earned : null;
      const amount = money(fields, line);
      part.rows++;
      const whose = saysWhose ? whoseOf(contentType(fields)) : 'claimed';
      if (whose === 'unknown') {
        tally.add(part, '', unknownOf(contentType(fields))(corrected), amount, line, channelName);
      } else if (whose === 'own') {
        const slot = (isPromoted(fields, earned) ? promoted : own)(corrected);
        tally.add(part, channel(fields), slot, amount, line, channelName);
      } else {
        // Only the claim file and the asset file say whose asset claimed a video that others uploaded.
        const owner = assetName === '' ? '' : assetChannel(fields);
        part.claimed.add(amount);
        tally.add(part, owner, claimed(corrected), amount, line, assetName);
      }
    },
    sawOrdinary: () => sawOrdinary,
  };
};
