import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useSelector } from 'react-redux';
import type { ChannelShares } from '#contract/revenueShare';
import { inWideWindow } from '#src/testing/wideWindow';
import {
  ASK,
  type Answers,
  CHANNELS,
  CONFIG,
  SIMULATION,
  channel,
  channels,
  choose,
  config,
  dialog,
  doing,
  field,
  fill,
  findDialog,
  inNovember,
  open,
  posted,
  press,
  request,
  serve,
  sharesOfAll,
  text,
} from '#src/testing/revenueShare';
import { held, refusal } from '#src/testing/serving';
import { selectKnown } from './model';
import { AskSection } from './screens/AskSection';

inWideWindow();
inNovember();

const TITLE = 'Ask for another share';
const LOWER = 'Do you want less than now?';
const form = () => dialog(TITLE);
const percentField = () => field('Share that you want');
const percent = (value: string) => fill('Share that you want', value);
const send = () => press('Send request', within(form()));
const problem = (words: string | RegExp) =>
  screen.findByText(words, { selector: '.ant-form-item-explain-error' });

const Section = () => {
  const known = useSelector(selectKnown);
  return known && <AskSection known={known} />;
};

/** Opens the form of a creator with these channels; of one it is chosen already. */
const opened = async (answers: Answers = {}, ...own: ChannelShares[]) => {
  const of: Answers = own.length > 0 ? { [CHANNELS]: () => channels(...own) } : {};
  const { sent } = await open({ ...of, ...answers }, '', Section);
  await press(TITLE);
  return sent;
};
const filled = async (value: string, answers: Answers = {}, ...own: ChannelShares[]) => {
  const sent = await opened(answers, ...own);
  await percent(value);
  await fill('Why you ask', ' More views ');
  await fill('Notes for our staff', 'Since May');
  return sent;
};
const asked = (more: object = {}) => ({
  user_id: 'me',
  channel_id: 'c1',
  category: 'all',
  month: '2027-01',
  percent: '80',
  reason: 'More views',
  notes: 'Since May',
  confirmed: false,
  ...more,
});
const bodies = (sent: ReturnType<typeof serve>) => posted(sent).map(({ data }) => data);

describe('the form', () => {
  it('tells deadline and limits before, and what holds without it', async () => {
    await opened();
    const shown = text(form());
    expect(shown).toContain('11 days left');
    expect(shown).toContain('60% to 95%. Without a request it is 70%.');
    await choose('Category', 'Memberships');
    expect(text(form())).toContain('60% to 100%. Without a request it is 100%.');
  });

  it('says at the share why it cannot be asked for', async () => {
    const sent = await filled('');
    for (const [value, words] of [
      ['', 'Please fill this in.'],
      ['0', 'The share cannot be zero.'],
      ['70.12345', 'Please enter a percentage, such as 70 or 72.5.'],
      ['59', 'Please enter a share between 60% and 95%.'],
      ['70', 'You get this share already.'],
    ] as const) {
      await percent(value);
      await send();
      await problem(words);
    }
    expect(bodies(sent)).toEqual([]);
    expect(findDialog(LOWER)).toBeUndefined();
  });

  it('with a share above a later one, or in its month, says so with month and share', async () => {
    const later = { effective_month: '2027-03', percent: '75' };
    await filled('80', {}, channel({ shares: [sharesOfAll(later)] }));
    await send();
    await problem('From March 2027 on 75% is agreed. Ask for that at most.');
    await choose('Holds from', 'March 2027');
    await send();
    await problem('A share is agreed from that month on already. Choose another month.');
  });

  it('offers no channel whose request waits, and says why', async () => {
    await opened(
      {},
      channel({ pending: request() }),
      channel({ channel_id: 'c2', name: 'Hill Songs' }),
      channel({ channel_id: 'c3', name: 'Sea Songs' }),
    );
    await doing(() => fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Channel' })));
    const option = await screen.findByTitle('River Tales (a request waits to be decided)');
    expect(option.className).toContain('disabled');
    await send();
    await problem('Please choose.');
    await choose('Channel', 'Hill Songs');
    await waitFor(() => expect(screen.queryByText('Please choose.')).toBeNull());
  });

  it('says what else is missing, and keeps what was typed when it is closed', async () => {
    const sent = await opened();
    await percent('80');
    await send();
    await waitFor(() => expect(screen.getAllByText('Please fill this in.')).toHaveLength(2));
    expect(bodies(sent)).toEqual([]);
    await press('Cancel', within(form()));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(TITLE);
    expect(percentField().value).toBe('80');
  });
});

describe('sending', () => {
  it('a higher share asks nothing more, and closes the form', async () => {
    const sent = await filled('80');
    await choose('Holds from', 'April 2027');
    await choose('Category', 'Ads');
    await send();
    expect(bodies(sent)).toEqual([asked({ month: '2027-04', category: 'ads' })]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a lower share asks first: what is not meant goes back to the form, what is meant is sent', async () => {
    const sent = await filled('65');
    await send();
    expect(text(dialog(LOWER))).toContain(
      'All income: from Jan 2027 on you would get 65% instead of 70%. That is less.',
    );
    await press('Cancel', within(dialog(LOWER)));
    expect([bodies(sent), percentField().value]).toEqual([[], '65']);
    expect(findDialog(LOWER)).toBeUndefined();
    await send();
    await press('Ask for less', within(dialog(LOWER)));
    expect(bodies(sent)).toEqual([asked({ percent: '65', confirmed: true })]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a share of which only the server knows that it is lower asks, too', async () => {
    const answers: Answers = { [ASK]: () => Promise.reject(refusal(409, 'REVENUE_SHARE_LOWER')) };
    await filled('80', answers);
    await send();
    const again = serve();
    await press('Ask for less', within(dialog(LOWER)));
    expect(bodies(again)).toEqual([asked({ confirmed: true })]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows what the server finds at its field, or in the form, and loses nothing', async () => {
    await filled('80');
    for (const [path, message, words] of [
      ['month', 'share_month_paid', 'That month has been paid already. Choose a later one.'],
      ['month', 'share_deadline', 'It is too late for that month. Choose a later one.'],
      ['percent', 'share_range', 'Please enter a share between 60% and 95%.'],
      [
        'percent',
        'share_above_later',
        'A lower share is agreed for a later month. Ask for that one at most.',
      ],
    ] as const) {
      const fields = [{ path, message }];
      serve({ [ASK]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR', { fields })) });
      await send();
      await problem(words);
    }
    expect([percentField().value, field('Why you ask').value]).toEqual(['80', ' More views ']);
  });

  it('says in words why the server refuses', async () => {
    await filled('80');
    for (const [code, words] of [
      ['REVENUE_SHARE_NOT_ALLOWED', 'You have no permission to change revenue shares.'],
      ['REVENUE_SHARE_NOT_FOUND', 'This request does not exist.'],
      ['REVENUE_SHARE_PENDING', 'A request for this channel waits to be decided. You can take it back.'],
      ['UNSUPPORTED_REVENUE_SHARE_SOURCE', 'The share of this category cannot be changed.'],
    ] as const) {
      serve({ [ASK]: () => Promise.reject(refusal(409, code)) });
      await send();
      await waitFor(() => expect(text(form())).toContain(words));
    }
  });

  it('in a tab that was open when a month closed offers that month no more', async () => {
    await filled('80');
    const fields = [{ path: 'month', message: 'share_deadline' }];
    serve({
      [ASK]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR', { fields })),
      [CONFIG]: () => config({ today: '2026-12-08', deadline: '2027-01-07', earliest_month: '2027-02' }),
    });
    await send();
    await problem('It is too late for that month. Choose a later one.');
    expect(text(form())).toContain('For Feb 2027 you can ask until Jan 7, 2027: 30 days left.');
    expect(text(form())).not.toContain('January 2027');
  });

  it('shows at the share what the server finds after the question', async () => {
    const fields = [{ path: 'percent', message: 'share_same' }];
    await filled('65', { [ASK]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR', { fields })) });
    await send();
    await press('Ask for less', within(dialog(LOWER)));
    await problem('You get this share already.');
    expect(findDialog(LOWER)).toBeUndefined();
  });

  it('without an answer is sent again with the same key', async () => {
    const keys: unknown[] = [];
    await filled('80', {
      [ASK]: ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return Promise.reject(refusal(504));
      },
    });
    await send();
    await send();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('what the share would have made', () => {
  const table = () => screen.findByRole('table', { name: /last 12 months/ });

  it('is shown month by month with sums, before anything is sent, and asked again for another category', async () => {
    const sent = await opened();
    expect(text(form())).toContain('Choose a channel and enter a share');
    await percent('80');
    const rows = within(await table())
      .getAllByRole('row')
      .map((row) => text(row));
    expect(rows).toEqual([
      'MonthBookedWith this shareDifference',
      'Sep 2026$70.00$80.00$10.00',
      'Oct 2026$105.00$120.00$15.00',
      'Total$175.00$200.00$25.00',
    ]);
    await choose('Category', 'Ads');
    await table();
    expect(bodies(sent)).toEqual([]);
    expect(sent.filter(({ call }) => call === SIMULATION).map(({ params }) => params)).toEqual([
      { user_id: 'me', channel_id: 'c1', category: 'all', percent: '80' },
      { user_id: 'me', channel_id: 'c1', category: 'ads', percent: '80' },
    ]);
  });

  it('that is still worked out has its place', async () => {
    await opened({ [SIMULATION]: held().answer });
    await percent('80');
    expect(form().querySelector('[role=status][aria-busy=true] .ant-skeleton')).not.toBeNull();
  });

  it('that failed is tried again; of which nothing was booked says so', async () => {
    await opened({ [SIMULATION]: () => Promise.reject(refusal(500)) });
    await percent('80');
    await screen.findByText('It could not be worked out what this share would have made');
    serve({ [SIMULATION]: () => ({ data: { items: [], booked: '0', simulated: '0' } }) });
    await press('Try again');
    await screen.findByText('Nothing was booked of this income in the last 12 months.');
  });
});
