import { draftChanged, selectDraft } from '#src/forms/drafts';
import { INSTANT, projected, request } from '#src/testing/instantPayment';
import {
  broken,
  dispatched,
  opened,
  pass,
  refused,
  said,
  serve,
  service,
  state,
  withInstantStore,
} from '#src/testing/instantStore';
import { held } from '#src/testing/serving';
import { CLAIM_FORM } from './instantForm';
import {
  PROJECTION_PAUSE,
  cancelInstant,
  claimClosed,
  claimInstant,
  projectionAsked,
  selectProjection,
} from './model';

withInstantStore();

const ask = (requested: string) => projectionAsked({ source: 'youtube', requested });

describe('what a claim would bring', () => {
  it('is asked once when typing has paused', async () => {
    const sent = serve();
    await dispatched(ask('5'), ask('50'));
    await pass(PROJECTION_PAUSE - 1);
    expect(sent).toEqual([]);
    await pass(1);
    expect(sent.map(({ params }) => params)).toEqual([{ user_id: 'me', source: 'youtube', requested: '50' }]);
    expect(selectProjection(state())?.sent).toBe('41.4');
  });

  it('is not asked where the amount is gone again', async () => {
    const sent = serve();
    await dispatched(ask('50'), projectionAsked(null));
    await pass(PROJECTION_PAUSE);
    expect(sent).toEqual([]);
  });

  it('is never that of an amount typed before, however late its answer comes', async () => {
    const late = held();
    serve({ [`${INSTANT}/projected`]: late.answer });
    await dispatched(ask('50'));
    await pass(PROJECTION_PAUSE);
    await dispatched(ask('100'));
    late.give(projected('41.4'));
    await pass();
    expect(selectProjection(state())).toBeNull();
    await pass(PROJECTION_PAUSE);
    late.give(projected('82.8'));
    await pass();
    expect(selectProjection(state())?.sent).toBe('82.8');
  });

  it('stores what it failed with, until another amount is typed', async () => {
    await opened({ [`${INSTANT}/projected`]: refused('SERVER_ISSUE') });
    await dispatched(ask('50'));
    await pass(PROJECTION_PAUSE);
    expect(service()).toMatchObject({ code: 'SERVER_ISSUE', enabled: true });
    await dispatched(ask('60'));
    expect(service().code).toBeNull();
  });
});

const CLAIM = `POST ${INSTANT}/claim`;
const claim = () => claimInstant.started({ source: 'youtube', amount: '50' });
const reread = ['status', 'payment-method-limit', 'aggregated', 'requests/count', 'requests', 'claimable'];
const urlsOf = (sent: { url: string }[]) => new Set(sent.map(({ url }) => url));

describe('a claim', () => {
  const typed = { source: 'youtube', amount: '50' };

  it('is sent once with a key for two clicks; its draft goes, the user is told, and all is read again', async () => {
    await opened();
    const keys: unknown[] = [];
    const sent = serve({
      [CLAIM]: ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { data: { item: request({}) } };
      },
    });
    const twice = claim();
    await dispatched(draftChanged({ form: CLAIM_FORM, values: typed }), twice, twice);
    const posted = sent.filter(({ call }) => call === CLAIM);
    expect(posted.map(({ data }) => data)).toEqual([{ user_id: 'me', source: 'youtube', amount: '50' }]);
    expect(keys).toEqual([expect.stringMatching(/^.{10,}$/)]);
    expect(selectDraft(state(), CLAIM_FORM)).toBeUndefined();
    expect(said()).toEqual([{ id: 'notice.instant-payment-request-successful' }]);
    const urls = urlsOf(sent);
    expect(reread.filter((path) => !urls.has(`${INSTANT}/${path}`))).toEqual([]);
  });

  it('above what is left of the network’s limit says how much that is, and does not switch off', async () => {
    await opened();
    const sent = serve({ [CLAIM]: refused('IP_THRESHOLD_OUT_OF_BOUNDS', { remaining: '1234.5' }) });
    await dispatched(draftChanged({ form: CLAIM_FORM, values: typed }), claim());
    expect(said()).toEqual([
      { id: 'notice.instant-payment-request-above-global-limit', values: { amount: '$1,234.50' } },
    ]);
    expect(service()).toEqual({
      code: 'IP_THRESHOLD_OUT_OF_BOUNDS',
      ready: true,
      enabled: true,
      canRequest: true,
    });
    expect(selectDraft(state(), CLAIM_FORM)).toEqual(typed);
    expect(urlsOf(sent)).toContain(`${INSTANT}/payment-method-limit`);
    serve({ [CLAIM]: held().answer });
    await dispatched(claim());
    expect(service().code).toBeNull();
  });

  it('that was refused reads again what the user saw, and one without an answer does not', async () => {
    await opened();
    const sent = serve({ [CLAIM]: refused('IP_REQUEST_EXISTS') });
    await dispatched(claim());
    expect(urlsOf(sent)).toContain(`${INSTANT}/status`);
    expect(said()).toEqual([]);

    const unanswered = serve({ [CLAIM]: broken });
    await dispatched(claim());
    expect(unanswered.map(({ call }) => call)).toEqual([CLAIM]);
    // It may have been made: whoever gives it up sees that before they claim again.
    await dispatched(claimClosed());
    expect(urlsOf(unanswered)).toContain(`${INSTANT}/requests`);
  });
});

describe('cancelling', () => {
  const CANCEL = `POST ${INSTANT}/cancel`;

  it('names the user alone, tells so, and reads all again', async () => {
    await opened();
    const sent = serve({ [CANCEL]: () => ({ data: { item: request({ state: 'cancelled' }) } }) });
    await dispatched(cancelInstant.started(), cancelInstant.started());
    expect(sent.filter(({ call }) => call === CANCEL).map(({ data }) => data)).toEqual([{ user_id: 'me' }]);
    expect(said()).toEqual([{ id: 'notice.instant-payment-cancel-successful' }]);
    expect(urlsOf(sent)).toContain(`${INSTANT}/requests`);
  });

  it('what somebody has decided on meanwhile shows how it is now', async () => {
    await opened();
    const sent = serve({ [CANCEL]: refused('STATE_CHANGED') });
    await dispatched(cancelInstant.started());
    expect(urlsOf(sent)).toContain(`${INSTANT}/requests`);
  });
});
