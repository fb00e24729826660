import Big from 'big.js';
import type { AgreedShare } from './rules';
import { networkPieces } from './networkShares';
import type { Income } from './channelMonth';

const MONTH = '2026-03';
const CHANNEL = 'UC1';
const MEMBER = 'mira';
const OWNER = 'olivia';

const income = (gross: string, more: Partial<Income> = {}): Income => ({
  type: 'earning',
  source: 'youtube',
  category: 'ads',
  gross,
  taxPercent: null,
  taxBase: null,
  ...more,
});
const share = (percent: string, category = '*'): AgreedShare => ({
  channelId: CHANNEL,
  category,
  effectiveMonth: '2026-01',
  percent,
  serviceFeePercent: '0',
});

/** What owners earn of what members' channels brought, as `owner source`: percent of gross. */
const earned = (
  all: readonly Income[],
  percent: string,
  { shares = [] as AgreedShare[], userId = MEMBER, ownerId = OWNER } = {},
) =>
  Object.fromEntries(
    networkPieces(
      [
        {
          account: { userId, month: MONTH, shares },
          part: { channelId: CHANNEL, income: all },
        },
      ],
      new Map([[MEMBER, { ownerId, percent }]]),
    ).flatMap(({ userId: to, part }) =>
      part.income.map((one) => [`${to} ${one.source}`, `${one.share?.percent ?? ''} of ${one.gross}`]),
    ),
  );

describe('the owner of a network earns', () => {
  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['the percentage of the gross', earned([income('200')], '7.5'), { 'olivia youtube': '7.5 of 200' }],
    [
      'no more than what is kept',
      earned([income('200')], '40', { shares: [share('95')] }),
      { 'olivia youtube': '5 of 200' },
    ],
    ['nothing where the creator gets all', earned([income('200')], '10', { shares: [share('100')] }), {}],
    [
      'nothing of Super Chats and promoted games, of which creators get all and more',
      earned([income('50', { category: 'super_chat' }), income('50', { category: 'promoted_games' })], '10', {
        shares: [share('100', 'super_chat'), share('110', 'promoted_games')],
      }),
      {},
    ],
    ['nothing of tax', earned([income('-20', { type: 'tax', category: 'other' })], '10'), {}],
    [
      'of each source for itself',
      earned([income('100'), income('50', { source: 'deals', category: 'other' })], '10'),
      { 'olivia youtube': '10 of 100', 'olivia deals': '10 of 50' },
    ],
    ['of a correction what it takes back', earned([income('-30')], '10'), { 'olivia youtube': '10 of -30' }],
    [
      'of their own channels, too',
      earned([income('100')], '10', { ownerId: MEMBER }),
      { 'mira youtube': '10 of 100' },
    ],
    ['nothing of somebody who is no member', earned([income('100')], '10', { userId: 'nia' }), {}],
  ])('%s', (_case, found, expected) => expect(found).toEqual(expected));

  const BOTH = [income('100'), income('100', { category: 'premium' })];
  it.each([[BOTH], [BOTH.toReversed()]])(
    'never more than is kept of it, of whichever category first',
    (all) => {
      const [[, said = ''] = []] = Object.entries(earned(all, '40', { shares: [share('90', 'ads')] }));
      const [percent = '0', gross = '0'] = said.split(' of ');
      expect(new Big(percent).times(gross).div(100).lte(new Big(100).times('0.1').plus(40))).toBe(true);
    },
  );
});
