import { randomUUID } from 'node:crypto';
import {
  addPromotedVideo,
  endPromotedVideo,
  getPromotedGames,
  getPromotedVideoHistory,
  getPromotedVideos,
} from '#contract/promotedGames';
import { dayOf, monthAfter } from '../../common/days';
import { importTests } from '../../testing/importTests';
import { switchFeature } from '../../testing/networkFeature';

const { raw, server, ledger } = importTests();

const THIS_MONTH = dayOf(new Date()).slice(0, 7);
const LAST_MONTH = monthAfter(THIS_MONTH, -1);
/** Of a report file: the last month that is over. */
const MONTH = { month: LAST_MONTH.replace('-', '') };
const VIDEO = 'promoVideo1';
const WHO = 'creator';

let mira = '';
let kofi = '';
beforeEach(async () => {
  mira = await ledger.firstChannel(WHO);
  kofi = await ledger.firstChannel('failed_payout');
});

const given = (more: object = {}) => ({
  channel_id: mira,
  video: `https://youtu.be/${VIDEO}`,
  game: 'Tiny Tanks',
  ...more,
});
const add = async (more: object = {}) =>
  (await server.as('admin').call(addPromotedVideo, given(more), { key: randomUUID() })).data.item;
const refused = (more: object = {}) =>
  server.as('admin').refused(addPromotedVideo, given(more), { key: randomUUID() });
const bring = (...rows: Parameters<typeof raw.video>[0]) => ledger.bring(raw.video(rows, MONTH), new Date());
const own = async () => (await server.as(WHO).call(getPromotedGames)).data;

describe('a video of a promoted game', () => {
  it('earns 110 %, the rest of the channel its ordinary share, and another channel with its id nothing more', async () => {
    expect(await add()).toMatchObject({ from_month: LAST_MONTH, until_month: null, state: 'counting' });
    await bring(
      { channel: mira, amount: '100', video: VIDEO },
      { channel: mira, amount: '50' },
      { channel: kofi, amount: '10', video: VIDEO },
    );
    expect([await ledger.balanceOf(WHO), await ledger.balanceOf('failed_payout')]).toEqual([110 + 30, 6]);
    const { percent, months, videos } = await own();
    expect(percent).toBe('110');
    expect(videos).toMatchObject([{ video_id: VIDEO, game: 'Tiny Tanks', channel_id: mira }]);
    expect(months).toHaveLength(1);
    expect(months[0]).toMatchObject({ month: LAST_MONTH, channel_id: mira, ordinary_percent: '60' });
    const figures = ['gross', 'ordinary', 'earned', 'above', 'given_up', 'added'] as const;
    expect(figures.map((figure) => Number(months[0]?.[figure]))).toEqual([100, 60, 110, 50, 40, 10]);
    await ledger.expectRight();
  });

  it('has the service fee of its channel in each of these figures', async () => {
    await add();
    await ledger.agree(WHO, '*', '80');
    await bring({ channel: mira, amount: '100', video: VIDEO });
    expect(await ledger.balanceOf(WHO)).toBe(104.5);
    const [month] = (await own()).months;
    expect([month?.ordinary, month?.above, month?.given_up, month?.added].map(Number)).toEqual([
      76, 28.5, 19, 9.5,
    ]);
  });

  it('is corrected, restated and undone as any income', async () => {
    await add();
    await bring({ channel: mira, amount: '100', video: VIDEO });
    await ledger.bring(
      raw.adjustedVideo(
        [{ channel: mira, amount: '-100', video: VIDEO, adjustment: 'Spam Adjustment' }],
        MONTH,
      ),
      new Date(),
    );
    expect(await ledger.balanceOf(WHO)).toBe(0);
    await bring({ channel: mira, amount: '120', video: VIDEO });
    expect(await ledger.balanceOf(WHO)).toBe(22);
    expect((await own()).months).toMatchObject([{ gross: '20.0000000000' }]);
    await ledger.expectRight();
  });

  it('does not count in a month whose report is in; from the next one on it does', async () => {
    await bring({ channel: mira, amount: '100', video: VIDEO });
    expect(await add()).toMatchObject({ from_month: THIS_MONTH });
    await bring({ channel: mira, amount: '200', video: VIDEO });
    expect(await ledger.balanceOf(WHO)).toBe(120);
    expect((await own()).months).toEqual([]);
  });

  it('that is ended counts until the last report, also where that comes again, and can be entered anew', async () => {
    const { entry_id } = await add();
    await bring({ channel: mira, amount: '100', video: VIDEO });
    const ended = (await server.as('admin').call(endPromotedVideo, { entry_id })).data.item;
    expect(ended).toMatchObject({ state: 'ended', until_month: LAST_MONTH, acts: [] });
    await bring({ channel: mira, amount: '200', video: VIDEO });
    expect(await ledger.balanceOf(WHO)).toBe(220);
    expect(await add()).toMatchObject({ from_month: THIS_MONTH });
    expect((await own()).videos).toHaveLength(2);
    await ledger.expectRight();
  });

  it('has a history with who entered and who ended it', async () => {
    const { entry_id } = await add();
    await server.as('superadmin').call(endPromotedVideo, { entry_id });
    const { items } = (await server.as('admin').call(getPromotedVideoHistory, { entry_id })).data;
    expect(items.map(({ from, to }) => [from, to])).toEqual([
      ['counting', 'ended'],
      [null, 'counting'],
    ]);
  });

  it('is saved as CSV with its months and its state', async () => {
    await add();
    const csv = (await server.as('admin').download(getPromotedVideos.csv)).content.toString();
    expect(csv).toContain(`"${VIDEO}","${VIDEO}","Tiny Tanks","${mira}","${LAST_MONTH}",`);
  });

  it('is entered once, also by many at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => add()));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refused()).toMatchObject({ code: 'PROMOTED_VIDEO_THERE' });
    const { items } = (await server.as('admin').call(getPromotedVideos, { search: 'tanks' })).data;
    expect(items).toHaveLength(1);
  });

  it('is of a channel that somebody has linked whose network has promoted games', async () => {
    expect(await refused({ channel_id: `UC${'x'.repeat(22)}` })).toMatchObject({
      code: 'PROMOTED_CHANNEL_UNKNOWN',
    });
    await switchFeature(server, '110-revenue-share', false);
    expect(await refused()).toMatchObject({ code: 'PROMOTED_CHANNEL_UNKNOWN' });
    expect(await server.as(WHO).refused(getPromotedGames)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has its first answer again, also where its channel has promoted games no more', async () => {
    const press = () => server.as('admin').call(addPromotedVideo, given(), { key: 'the-same-press' });
    const first = await press();
    await switchFeature(server, '110-revenue-share', false);
    expect(await press()).toEqual(first);
  });

  it.each([
    ['video', 'https://vimeo.com/1', 'not_a_video_platform'],
    ['channel_id', 'UCshort', 'channel_id'],
    ['game', ' ', 'required'],
  ])('with a wrong %s is refused at its field', async (path, value, message) => {
    expect(await refused({ [path]: value })).toMatchObject({
      code: 'VALIDATION_ERROR',
      fields: [{ path, message }],
    });
  });
});
