import { jest } from '@jest/globals';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { noticesSaga, selectNotices } from '#src/request/notices';
import { featureStore } from '#src/testing/featureStore';
import * as says from '#src/testing/revenueShare';
import { held, refusal } from '#src/testing/serving';
import {
  ASK_FORM,
  askForShare,
  channelSearchTyped,
  channelShares,
  revenueShareFeature,
  selectFoundChannels,
  selectKnown,
  selectSimulated,
  shareRequests,
  sharesConfig,
  sharesQueryChanged,
  simulationAsked,
  takeOffer,
  withdrawRequest,
} from './model';

const PROFILE = '/user-profile';
const TAB = '?tab=revenue-shares';

let store: ReturnType<typeof featureStore>;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const dispatched = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
  actions.forEach((action) => store.dispatch(action));
  await pass();
};
const opened = async (answers: says.Answers = {}, search = TAB) => {
  const sent = says.serve(answers);
  const notices = { slices: [], sagas: [noticesSaga] };
  store = featureStore([revenueShareFeature, notices], { pathname: PROFILE, search });
  await dispatched(channelShares.started(), sharesConfig.started());
  return sent;
};
const state = () => store.getState();
const calls = (sent: says.Sent) => sent.map(({ call }) => call);

const asked = {
  channelId: 'c1',
  category: 'ads',
  month: '2027-01',
  percent: '80',
  reason: 'r',
  notes: 'n',
  confirmed: false,
};

describe('what a share would have made', () => {
  const question = (percent: string) => simulationAsked({ channelId: 'c1', category: 'all', percent });
  const simulations = (sent: says.Sent) =>
    sent.filter(({ call }) => call === says.SIMULATION).map(({ params }) => params);

  it('is asked once the typing stops, for what was typed last', async () => {
    const sent = await opened();
    await dispatched(question('7'));
    await pass(499);
    await dispatched(question('75'));
    await pass(499);
    expect(simulations(sent)).toEqual([]);
    expect(selectSimulated(state()).status).toBe('pending');
    await pass(1);
    expect(simulations(sent)).toEqual([{ user_id: 'me', channel_id: 'c1', category: 'all', percent: '75' }]);
    expect(selectSimulated(state())).toMatchObject({ status: 'known', data: { simulated: '200' } });
  });

  it('of an amount that is typed no more is not shown, though its answer comes', async () => {
    const late = held();
    await opened({ [says.SIMULATION]: late.answer });
    await dispatched(question('75'));
    await pass(500);
    await dispatched(question('80'));
    late.give(says.simulated);
    await pass();
    expect(selectSimulated(state()).status).toBe('pending');
  });

  it('is not asked where nothing is typed any more', async () => {
    const sent = await opened();
    await dispatched(question('75'), simulationAsked(null));
    await pass(1000);
    expect(simulations(sent)).toEqual([]);
    expect(selectSimulated(state()).status).toBe('none');
  });

  it('can fail, and is then known by the next try', async () => {
    await opened({ [says.SIMULATION]: () => Promise.reject(refusal(500)) });
    await dispatched(question('75'));
    await pass(500);
    expect(selectSimulated(state()).status).toBe('failed');
    says.serve();
    await dispatched(question('75'));
    await pass(500);
    expect(selectSimulated(state()).status).toBe('known');
  });
});

describe('a request', () => {
  it('that is sent says so with category and month for 5 seconds, and is read again', async () => {
    const sent = await opened();
    await dispatched(draftChanged({ form: ASK_FORM, values: { percent: '80' } }));
    sent.length = 0;
    await dispatched(askForShare.started(asked));
    expect(calls(sent)).toEqual([says.ASK, says.CHANNELS, says.REQUESTS]);
    expect(selectDraft(state(), ASK_FORM)).toBeUndefined();
    expect(selectNotices(state()).map(({ message }) => message)).toEqual([
      {
        id: 'notice.revenue-share-change-response',
        values: { category: 'ads', month: Date.parse('2027-01-15T12:00:00Z') },
      },
    ]);
    await pass(4_999);
    expect(selectNotices(state())).toHaveLength(1);
    await pass(1);
    expect(selectNotices(state())).toEqual([]);
  });

  it('that fails keeps what was typed, and reads what it was checked against', async () => {
    const sent = await opened({ [says.ASK]: () => Promise.reject(refusal(409, 'REVENUE_SHARE_LOWER')) });
    await dispatched(draftChanged({ form: ASK_FORM, values: { percent: '65' } }));
    sent.length = 0;
    await dispatched(askForShare.started(asked));
    expect(calls(sent)).toContain(says.CHANNELS);
    expect(selectDraft(state(), ASK_FORM)).toEqual({ percent: '65' });
    expect(selectNotices(state())).toEqual([]);
  });

  it('that is refused, or a day that is over, reads anew which months can be asked for', async () => {
    jest.setSystemTime(new Date('2026-12-07T23:59:58Z'));
    const sent = await opened({ [says.ASK]: () => Promise.reject(refusal(409, 'REVENUE_SHARE_PENDING')) });
    const read = () => sent.splice(0).filter(({ call }) => call === says.CONFIG).length;
    expect(read()).toBe(1);
    await dispatched(askForShare.started(asked));
    expect(read()).toBe(1);
    await pass(1_999);
    expect(read()).toBe(0);
    await pass(1);
    expect(read()).toBe(1);
  });

  it('that is taken back is read again, also where somebody was faster', async () => {
    const answers = { [says.WITHDRAW]: () => Promise.reject(refusal(409, 'STATE_CHANGED')) };
    const sent = await opened(answers);
    sent.length = 0;
    await dispatched(withdrawRequest.started({ requestId: says.request().request_id }));
    expect(calls(sent)).toEqual([says.WITHDRAW, says.CHANNELS, says.REQUESTS]);
    expect(shareRequests.selectValue(state())?.items).toEqual([]);
  });
});

describe('the offered month', () => {
  const offer = { percent: '95', chosen_month: null, months: ['2027-01', '2027-02'] };

  it('that was chosen stands in place of the offer', async () => {
    const data = { percent: '95', chosen_month: '2027-02' };
    await opened({ [says.CONFIG]: () => says.config({ offer }), [says.OFFER]: () => ({ data }) });
    await dispatched(takeOffer.started({ month: '2027-02' }));
    expect(sharesConfig.selectValue(state())?.offer).toEqual({
      percent: '95',
      chosenMonth: '2027-02',
      months: [],
    });
  });

  it('that was taken in another window is read', async () => {
    const taken = { percent: '95', chosen_month: '2027-01', months: [] };
    await opened({
      [says.CONFIG]: () => says.config({ offer }),
      [says.OFFER]: () => Promise.reject(refusal(409, 'SHARE_OFFER_TAKEN')),
    });
    says.serve({
      [says.CONFIG]: () => says.config({ offer: taken }),
      [says.OFFER]: () => Promise.reject(refusal(409, 'SHARE_OFFER_TAKEN')),
    });
    await dispatched(takeOffer.started({ month: '2027-02' }));
    expect(sharesConfig.selectValue(state())?.offer?.chosenMonth).toBe('2027-01');
  });
});

describe('the address', () => {
  const moved = () => store.moves().map((move) => (move as { args: [{ search: string }] }).args[0].search);

  it('has what was searched once the typing stops, on the first page', async () => {
    await opened({}, `${TAB}&page=3`);
    await dispatched(channelSearchTyped('ri'), channelSearchTyped(' river '));
    await pass(499);
    expect(moved()).toEqual([]);
    await pass(1);
    expect(moved()).toEqual(['?tab=revenue-shares&search=river']);
  });

  it('of another tab stays as it is', async () => {
    await opened({}, '?tab=linked-accounts');
    await dispatched(channelSearchTyped('river'), sharesQueryChanged({ page: 2 }));
    await pass(500);
    expect(moved()).toEqual([]);
  });

  it('behind the last page of the requests leads back to it', async () => {
    const behind = says.listed([], 12);
    behind.data.pagination.page = 9;
    await opened({ [says.REQUESTS]: () => behind }, `${TAB}&requestsPage=9`);
    await dispatched(withdrawRequest.started({ requestId: says.request().request_id }));
    expect(moved()).toEqual(['?tab=revenue-shares&requestsPage=2']);
  });

  it('says which of 500 channels are shown', async () => {
    const many = Array.from({ length: 500 }, (_one, place) =>
      says.channel({ channel_id: `c${place}`, name: `Channel ${place}` }),
    );
    await opened({ [says.CHANNELS]: () => says.channels(...many) }, `${TAB}&search=CHANNEL%2049&page=2`);
    const { rows, ...page } = selectFoundChannels(state());
    expect(page).toEqual({ page: 2, perPage: 10, total: 11 });
    expect(rows.map(({ name }) => name)).toEqual(['Channel 499']);
    expect(selectKnown(state())?.channels).toHaveLength(500);
  });
});
