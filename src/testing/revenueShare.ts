import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { AnswerOf } from '#contract/call';
import type {
  ChannelShares,
  RevenueShareRequest,
  getChannelShares,
  getRevenueShareConfig,
  getRevenueShareRequests,
  simulateRevenueShare,
} from '#contract/revenueShare';
import RevenueSharesTab, { preload, features } from '#src/features/revenueShare/screens/RevenueSharesTab';
import { openScreen } from './openScreen';
import { settle } from './runningStore';
import { serving } from './serving';

/** The calls of revenue shares. */
export const CHANNELS = 'GET channel/revenue-share';
export const CONFIG = 'GET user/revenue-share/config';
export const REQUESTS = 'GET user/revenue-share/requests';
export const SIMULATION = 'GET user/revenue-share/simulation';
export const ASK = 'POST user/revenue-share';
export const WITHDRAW = 'POST user/revenue-share/withdraw';
export const OFFER = 'POST user/revenue-share/offer';

export const request = (more: Partial<RevenueShareRequest> = {}): RevenueShareRequest => ({
  request_id: '7d3b1f58-94a5-4c5e-9a51-0c0f7a1f6a01',
  channel_id: 'c1',
  channel: 'River Tales',
  category: 'all',
  effective_month: '2027-01',
  percent: '80',
  before: '70',
  reason: 'More views',
  notes: 'Since May',
  requested_at: '2026-11-20T10:00:00.000Z',
  requested_by: null,
  state: 'pending',
  answer: null,
  acts: [],
  ...more,
});

/** 70 % of all income since June 2026, and what is agreed for later. */
export const sharesOfAll = (...later: ChannelShares['shares'][number]['agreed']) => ({
  category: 'all' as const,
  percent: '70',
  service_fee_percent: '0',
  agreed: [
    { effective_month: '2025-01', percent: '65' },
    { effective_month: '2026-06', percent: '70' },
    ...later,
  ],
});

export const channel = (more: Partial<ChannelShares> = {}): ChannelShares => ({
  channel_id: 'c1',
  name: 'River Tales',
  shares: [sharesOfAll()],
  pending: null,
  ...more,
});

type Config = AnswerOf<typeof getRevenueShareConfig>;
export const config = (more: Partial<Config['data']> = {}): Config => ({
  data: {
    can_request: true,
    min: '60',
    max: '95',
    standard: '60',
    standard_given_whole: '100',
    today: '2026-11-26',
    deadline: '2026-12-07',
    earliest_month: '2027-01',
    latest_month: '2027-12',
    paid_months: [],
    offer: null,
    ...more,
  },
});
export const channels = (...items: ChannelShares[]): AnswerOf<typeof getChannelShares> => ({
  data: { items },
});
export const listed = (
  items: RevenueShareRequest[] = [],
  total = items.length,
): AnswerOf<typeof getRevenueShareRequests> => ({
  data: { items, pagination: { page: 1, per_page: 10, total } },
});
export const simulated: AnswerOf<typeof simulateRevenueShare> = {
  data: {
    items: [
      { month: '2026-09', booked: '70', simulated: '80' },
      { month: '2026-10', booked: '105', simulated: '120' },
    ],
    booked: '175',
    simulated: '200',
  },
};

export type Answers = Parameters<typeof serving>[0];
export type Sent = ReturnType<typeof serving>;

/** The server of a creator with one channel, with other answers by their calls. */
export const serve = (answers: Answers = {}): Sent =>
  serving({
    [CHANNELS]: () => channels(channel()),
    [CONFIG]: () => config(),
    [REQUESTS]: () => listed(),
    [SIMULATION]: () => simulated,
    [ASK]: () => ({ data: { item: request() } }),
    ...answers,
  });

/** For each test of a file: it is November 26, 2026; only the clock stands still, what waits for a timer goes on. */
export const inNovember = (): void => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-26T10:00:00Z'));
  });
  afterEach(() => jest.restoreAllMocks());
};

let running: { stop: () => void } | undefined;
afterEach(() => running?.stop());

/** Opens the tab, or a part of it; what it sends is listed in `sent`. */
export const open = async (answers: Answers = {}, search = '', part: ComponentType = RevenueSharesTab) => {
  const sent = serve(answers);
  const opened = await openScreen(`/user-profile?tab=revenue-shares${search}`, {
    default: part,
    features,
    preload,
  });
  running = opened;
  return { sent, history: opened.history };
};

/** What is done at once, and what follows it. */
export const doing = (what: () => unknown) =>
  act(async () => {
    what();
    await settle();
  });
export const press = (name: RegExp | string, within_: Pick<typeof screen, 'getByRole'> = screen) => {
  const button = within_.getByRole('button', { name });
  return doing(() => fireEvent.click(button));
};
/** Chooses the option with this title of the list that is called so. */
export const choose = async (
  name: string,
  title: string,
  within_: Pick<typeof screen, 'getByRole'> = screen,
) => {
  await doing(() => fireEvent.mouseDown(within_.getByRole('combobox', { name })));
  const option = (await screen.findAllByTitle(title)).at(-1);
  if (!option) throw new Error(`No option ${title}`);
  await doing(() => fireEvent.click(option));
};
/** The field with this label; by its role it is found slowly in a form of this size. */
export const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
export const fill = (label: string, value: string) =>
  doing(() => fireEvent.change(field(label), { target: { value } }));
export const region = (name: string) => screen.getByRole('region', { name });
/** The open dialog of this title, or none: here all of them have the same id, by which none has its name. */
export const findDialog = (title: string) =>
  screen.queryAllByRole('dialog').find((one) => text(one.querySelector('.ant-modal-title')) === title);
export const dialog = (title: string): HTMLElement => {
  const found = findDialog(title);
  if (!found) throw new Error(`No dialog ${title}`);
  return found;
};
export const posted = (sent: Sent) => sent.filter(({ call }) => call.startsWith('POST'));
/** What is written in it, blanks as one. */
export const text = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ') ?? '';
