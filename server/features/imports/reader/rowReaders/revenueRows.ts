import { moneyReader, remembered, textReader } from '../fields';
import type { Category, Source } from '../layouts';
import { type Context, type OpenedRows, isCorrectionText } from './context';

/** A row with any other content type is of a video that others uploaded, and that one of the network's assets claims. */
const isOwnContent = remembered((text) => text.toLowerCase().replace(/[^a-z]/g, '') === 'partnerprovided');

/** Ads, Premium and Shorts. Whose a row is depends on its content type and on the cut of the file. */
export const revenueRows = ({ layout, columns, tally, month, part }: Context): OpenedRows => {
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
      // Only the claim file and the asset file say whose asset claimed a video that others uploaded.
      const owner = assetName === '' ? '' : assetChannel(fields);
      tally.add(part, owner, isCorrection ? claimedCorrection : claimed, amount, line, assetName);
    },
    sawOrdinary: () => sawOrdinary,
  };
};
