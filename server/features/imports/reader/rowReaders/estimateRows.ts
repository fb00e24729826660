import { moneyReader, memoizeText, textReader } from '../fields';
import type { Context, OpenedRows } from './context';
import { estimatedDayReader } from './estimatedDay';

/** Daily estimates: a total and three parts of it. The rest of the total is `other`. */
export const estimateRows = ({ columns, tally, today }: Context): OpenedRows => {
  const total = moneyReader(columns.money);
  const ads = moneyReader(columns.adsMoney);
  const premium = moneyReader(columns.premiumMoney);
  const features = moneyReader(columns.featuresMoney);
  const channel = textReader(columns.channel);
  const channelName = columns.channel?.heading ?? '';
  const uploader = textReader(columns.contentType);
  const isThirdParty = memoizeText((text) => text.toLowerCase().replace(/[^a-z]/g, '') === 'thirdparty');
  const slots = {
    ads: tally.slotOf('earning', 'youtube', 'ads'),
    premium: tally.slotOf('earning', 'youtube_red', 'premium'),
    features: tally.slotOf('earning', 'paid_features', 'other'),
    other: tally.slotOf('earning', 'youtube', 'other'),
    claimed: tally.slotOf('earning', 'youtube_asset', 'content_id'),
  };
  const dayIn = estimatedDayReader({ columns, today });

  return {
    read: (fields, line) => {
      const date = dayIn(fields, line);
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
