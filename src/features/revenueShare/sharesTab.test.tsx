import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { inWideWindow } from '#src/testing/wideWindow';
import {
  CHANNELS,
  CONFIG,
  OFFER,
  REQUESTS,
  WITHDRAW,
  channel,
  channels,
  choose,
  config,
  dialog,
  doing,
  inNovember,
  listed,
  open,
  posted,
  press,
  region,
  request,
  serve,
  sharesOfAll,
  text,
} from '#src/testing/revenueShare';
import { refusal } from '#src/testing/serving';

inWideWindow();
inNovember();

const CARD = 'Shares of your channels';
const row = (name: string, place: HTMLElement = region(CARD)) =>
  within(place).getByRole('row', { name: new RegExp(name) });

describe('the channels', () => {
  it('are rows with the share of all income, their own shares and the request that waits', async () => {
    const shorts = {
      category: 'youtube_shorts' as const,
      percent: '72.5',
      service_fee_percent: '0',
      agreed: [{ effective_month: '2026-02', percent: '72.5' }],
    };
    const river = channel();
    await open({
      [CHANNELS]: () =>
        channels(
          { ...river, shares: [...river.shares, shorts], pending: request() },
          channel({ channel_id: 'c2', name: 'Hill Songs' }),
        ),
    });
    const shown = text(row('River Tales'));
    expect(shown).toContain('River Tales70%Shorts 72.5%');
    expect(shown).toContain('Waiting for approvalAll income: 80% from Jan 2027 on');
    expect(text(row('Hill Songs'))).toContain('Hill Songs70%——');
  });

  it('open to what held before, holds now, and is agreed for later', async () => {
    const later = { effective_month: '2027-03', percent: '85' };
    const offer = { percent: '95', chosen_month: '2027-01', months: [] };
    await open({
      [CHANNELS]: () => channels(channel({ shares: [sharesOfAll(later)] })),
      [CONFIG]: () => config({ offer }),
    });
    await doing(() => fireEvent.click(within(row('River Tales')).getByRole('button')));
    expect(
      within(region(CARD))
        .getAllByRole('listitem')
        .map((item) => text(item))
        .filter((words) => words.includes('%')),
    ).toEqual([
      'Before 65% from Jan 2025 on',
      'Now 70% from Jun 2026 on',
      'Agreed for later 85% from Mar 2027 on',
      'Agreed for later in Jan 2027 alone: 95% by the offer, where that is more',
    ]);
  });

  it('say in the offered month what the offer makes of them now, and what holds otherwise', async () => {
    const all = { category: 'all' as const, percent: '95', service_fee_percent: '0', agreed: [] };
    const offer = { percent: '95', chosen_month: '2026-11', months: [] };
    await open({
      [CHANNELS]: () => channels(channel({ shares: [all] })),
      [CONFIG]: () => config({ offer }),
    });
    expect(text(row('River Tales'))).toContain('River Tales95%');
    await doing(() => fireEvent.click(within(row('River Tales')).getByRole('button')));
    const entries = within(region(CARD))
      .getAllByRole('listitem')
      .map((item) => text(item));
    expect(entries.filter((words) => words.startsWith('Now'))).toEqual([
      'Now 60%, the standard share',
      'Now in Nov 2026 alone: 95% by the offer, where that is more',
    ]);
  });

  it('are ten on a page; page and search are in the address', async () => {
    const many = Array.from({ length: 25 }, (_one, place) =>
      channel({ channel_id: `c${place}`, name: `Channel ${String(place).padStart(2, '0')}` }),
    );
    const { history } = await open({ [CHANNELS]: () => channels(...many) });
    const names = () =>
      within(region(CARD))
        .getAllByRole('rowheader')
        .map((cell) => text(cell));
    expect(names()).toHaveLength(10);
    await doing(() => fireEvent.click(within(region(CARD)).getByTitle('Next Page')));
    expect(history.location.search).toBe('?tab=revenue-shares&page=2');
    expect(names()[0]).toBe('Channel 10');
    const field = screen.getByRole('searchbox', { name: 'Name of a channel' });
    await doing(() => fireEvent.change(field, { target: { value: 'channel 2' } }));
    await waitFor(() => expect(history.location.search).toBe('?tab=revenue-shares&search=channel+2'));
    await waitFor(() =>
      expect(names()).toEqual(['Channel 20', 'Channel 21', 'Channel 22', 'Channel 23', 'Channel 24']),
    );
    await doing(() => history.push('/user-profile?tab=revenue-shares&search=nobody'));
    await press('Show all');
    expect(names()).toHaveLength(10);
  });

  it('where there are none, that is said with the next step', async () => {
    await open({ [CHANNELS]: () => channels() });
    expect(screen.getByRole('link', { name: 'Link a channel' }).getAttribute('href')).toBe('/channels');
    expect(screen.queryByRole('button', { name: 'Ask for another share' })).toBeNull();
  });

  it('that cannot be read are tried again', async () => {
    await open({ [CHANNELS]: () => Promise.reject(refusal(500)) });
    screen.getByText('Your revenue shares could not be loaded');
    serve();
    await press('Try again');
    row('River Tales');
    expect(screen.queryByText('Your revenue shares could not be loaded')).toBeNull();
  });
});

describe('asking', () => {
  it('is offered with its deadline in days and its limits, also where there is neither request nor offer', async () => {
    await open();
    const shown = text(region(CARD));
    expect(shown).toContain('For Jan 2027 you can ask until Dec 7, 2026: 11 days left.');
    expect(shown).toContain('You can ask for 60% to 95% (up to 100% of what your fans pay you)');
    within(region('Your requests')).getByText('You have made no request yet');
    expect(screen.queryByText(/in a month of your choice/)).toBeNull();
  });

  it('on the last day says that it is the last', async () => {
    await open({ [CONFIG]: () => config({ deadline: '2026-11-26', earliest_month: '2026-12' }) });
    expect(text(region(CARD))).toContain('Today, Nov 26, 2026, is the last day on which you can ask for Dec');
  });

  it('is not offered to whom it is not allowed, who reads why', async () => {
    await open({ [CONFIG]: () => config({ can_request: false }) });
    screen.getByText('You have no permission to change revenue shares.');
    expect(screen.queryByRole('button', { name: 'Ask for another share' })).toBeNull();
  });
});

describe('the requests', () => {
  const REQUESTED = 'Your requests';

  it('say what was asked for, how each stands, and why one was rejected', async () => {
    await open({
      [REQUESTS]: () =>
        listed([
          request({ requested_by: 'Ona Reyes' }),
          request({
            request_id: '7d3b1f58-94a5-4c5e-9a51-0c0f7a1f6a02',
            channel: 'Hill Songs',
            category: 'ads',
            state: 'rejected',
            answer: 'Too early',
          }),
        ]),
    });
    expect(text(row('River Tales', region(REQUESTED)))).toContain('All incomeJan 202770% → 80%');
    const rejected = text(row('Hill Songs', region(REQUESTED)));
    expect(rejected).toContain('Ads');
    expect(rejected).toContain('RejectedThe reason: Too early');
    expect(text(region(REQUESTED))).toContain('by Ona Reyes');
    expect(rejected).not.toContain('by ');
  });

  it('have pages, which are in the address', async () => {
    const { sent, history } = await open({ [REQUESTS]: () => listed([request()], 25) });
    const asked = () => sent.filter(({ call }) => call === REQUESTS).map(({ params }) => params);
    expect(asked()).toEqual([{ user_id: 'me', page: 1, per_page: 10 }]);
    await doing(() => fireEvent.click(within(region(REQUESTED)).getByTitle('Next Page')));
    expect(history.location.search).toBe('?tab=revenue-shares&requestsPage=2');
    expect(asked().at(-1)).toEqual({ user_id: 'me', page: 2, per_page: 10 });
    await doing(() => history.goBack());
    expect(asked().at(-1)).toEqual({ user_id: 'me', page: 1, per_page: 10 });
  });

  it('one that waits is taken back after a question, and the focus stays with them', async () => {
    const waiting = request({ acts: ['withdraw'] });
    const { sent } = await open({ [REQUESTS]: () => listed([waiting]) });
    await press('Take back');
    const question = dialog('Take back the request for River Tales?');
    expect(posted(sent)).toEqual([]);
    const over = request({ state: 'withdrawn' });
    const again = serve({
      [REQUESTS]: () => listed([over]),
      [WITHDRAW]: () => ({ data: { item: over } }),
    });
    within(question).getByRole('button', { name: 'Take back' }).focus();
    await press('Take back', within(question));
    expect(posted(again).map(({ data }) => data)).toEqual([
      { user_id: 'me', request_id: waiting.request_id },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(text(row('River Tales', region(REQUESTED)))).toContain('Taken back');
    expect(within(region(REQUESTED)).queryByRole('button', { name: 'Take back' })).toBeNull();
    expect(region(REQUESTED).contains(document.activeElement)).toBe(true);
  });

  it('one that was decided meanwhile says so in the question', async () => {
    await open({
      [REQUESTS]: () => listed([request({ acts: ['withdraw'] })]),
      [WITHDRAW]: () => Promise.reject(refusal(409, 'REVENUE_SHARE_APPROVED')),
    });
    await press('Take back');
    const question = dialog('Take back the request for River Tales?');
    await press('Take back', within(question));
    expect(text(question)).toContain('An approved revenue share cannot be changed.');
  });
});

describe('the offer of a month', () => {
  const offer = { percent: '95', chosen_month: null, months: ['2027-01', '2027-02'] };
  const OFFERED = '95% in a month of your choice';
  const offering = { [CONFIG]: () => config({ offer }) };
  const choosing = async (answers = {}) => {
    const opened = await open({ ...offering, ...answers });
    await choose('Month', 'February 2027');
    await press('Choose this month', within(region(OFFERED)));
    return opened;
  };

  it('asks once, and shows the chosen month then', async () => {
    const data = { percent: '95', chosen_month: '2027-02' };
    const { sent } = await choosing({ [OFFER]: () => ({ data }) });
    const question = dialog('Choose Feb 2027 for 95%?');
    expect(text(question)).toContain('You can choose only once');
    expect(posted(sent)).toEqual([]);
    await press('Choose this month', within(question));
    expect(posted(sent).map((one) => one.data)).toEqual([{ user_id: 'me', month: '2027-02' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(text(region(OFFERED))).toContain('You have chosen Feb 2027');
    expect(within(region(OFFERED)).queryByRole('button')).toBeNull();
  });

  it('without a month says that one has to be chosen', async () => {
    const { sent } = await open(offering);
    await press('Choose this month');
    await within(region(OFFERED)).findByText('Please choose.');
    expect([screen.queryByRole('dialog'), posted(sent)]).toEqual([null, []]);
  });

  it('of a month of which a payment is known is not asked for', async () => {
    const { sent } = await open({ [CONFIG]: () => config({ offer, paid_months: ['2027-02'] }) });
    await choose('Month', 'February 2027');
    await press('Choose this month', within(region(OFFERED)));
    await within(region(OFFERED)).findByText('That month has been paid already. Choose a later one.');
    expect([screen.queryByRole('dialog'), posted(sent)]).toEqual([null, []]);
  });

  it('of a month that was paid meanwhile says so at the month', async () => {
    const fields = [{ path: 'month', message: 'share_month_paid' }];
    await choosing({ [OFFER]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR', { fields })) });
    await press('Choose this month', within(dialog('Choose Feb 2027 for 95%?')));
    await within(region(OFFERED)).findByText('That month has been paid already. Choose a later one.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that was taken already says so', async () => {
    await choosing({ [OFFER]: () => Promise.reject(refusal(409, 'SHARE_OFFER_TAKEN')) });
    const question = dialog('Choose Feb 2027 for 95%?');
    await press('Choose this month', within(question));
    expect(text(question)).toContain('You have chosen the month of this offer already.');
  });
});
