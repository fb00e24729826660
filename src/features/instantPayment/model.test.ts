import { claimingCodes, disablingCodes } from '#contract/plain/instantPayment';
import { INSTANT, counted, instantAnswers } from '#src/testing/instantPayment';
import {
  QUESTION,
  broken,
  dispatched,
  load,
  opened,
  pass,
  refused,
  serve,
  service,
  state,
  withInstantStore,
} from '#src/testing/instantStore';
import { held, refusal } from '#src/testing/serving';
import { selectHasRequests } from './instantSelectors';
import { instantCount, instantListed, instantOverview, instantStatus } from './model';

withInstantStore();

describe('the service', () => {
  it('is ready when everything of the first load has answered, what each source brings included', async () => {
    const late = held();
    await opened({ [`${INSTANT}/claimable`]: late.answer });
    expect(service().ready).toBe(false);
    late.give(instantAnswers[`${INSTANT}/claimable`]?.({}));
    await pass();
    expect(service().ready).toBe(false);
    late.refuse(refusal(500));
    await pass();
    expect(service().ready).toBe(true);
  });

  it.each(['payment-method-limit', 'aggregated', 'requests', 'requests/count', 'status'])(
    'is not ready before %s has answered, and is once it has failed',
    async (path) => {
      const late = held();
      await opened({ [`${INSTANT}/${path}`]: late.answer });
      expect(service().ready).toBe(false);
      late.refuse(refusal(500));
      await pass();
      expect(service().ready).toBe(true);
    },
  );

  it('stays ready while it is read again', async () => {
    await opened();
    serve({ [`${INSTANT}/status`]: held().answer });
    await load();
    expect(service()).toEqual({ code: null, ready: true, enabled: true, canRequest: true });
  });

  it('is off where the status says so, and why', async () => {
    const off = { is_enabled: false, can_request: false, code: 'IP_NOT_ALLOWED' };
    await opened({ [`${INSTANT}/status`]: () => off });
    expect(service()).toEqual({ code: 'IP_NOT_ALLOWED', ready: true, enabled: false, canRequest: false });
  });

  it.each(claimingCodes)('is on with %s, though nothing can be claimed', async (code) => {
    await opened({ [`${INSTANT}/status`]: () => ({ is_enabled: true, can_request: false, code }) });
    expect(service()).toEqual({ code, ready: true, enabled: true, canRequest: false });
  });

  it('falls back to off where the status fails, with its HTTP status, and is on again after another try', async () => {
    await opened();
    serve({ [`${INSTANT}/status`]: broken });
    await dispatched(instantStatus.started());
    expect(service()).toEqual({ code: '500', ready: true, enabled: false, canRequest: false });
    serve();
    await dispatched(instantStatus.started());
    expect(service()).toEqual({ code: null, ready: true, enabled: true, canRequest: true });
  });

  it('stores the HTTP status of an answer without a code, after it was tried again', async () => {
    await opened({ [`${INSTANT}/status`]: () => Promise.reject(refusal(502)) });
    await pass(10_000);
    expect(service()).toMatchObject({ code: '502', enabled: false });
  });

  it.each(disablingCodes)('is off where what is claimable is refused with %s', async (code) => {
    await opened({ [`${INSTANT}/claimable`]: refused(code) });
    expect(service()).toMatchObject({ code, ready: true, enabled: false });
  });

  it('stays on where what is claimable fails otherwise, and stores what it failed with', async () => {
    await opened({ [`${INSTANT}/claimable`]: broken });
    expect(service()).toMatchObject({ code: '500', ready: true, enabled: true });
  });

  it('is off where the limit fails', async () => {
    await opened({ [`${INSTANT}/payment-method-limit`]: broken });
    expect(service()).toMatchObject({ code: '500', ready: true, enabled: false });
  });

  it.each(['aggregated', 'requests', 'requests/count'])('stores the code where %s fails', async (path) => {
    await opened({ [`${INSTANT}/${path}`]: refused('NOT_FOUND') });
    expect(service()).toMatchObject({ code: 'NOT_FOUND', ready: true, enabled: true });
  });

  it('tells first what switches it off, whichever answered last', async () => {
    await opened({
      [`${INSTANT}/requests`]: broken,
      [`${INSTANT}/claimable`]: refused('MASSPAY_IN_PROGRESS'),
    });
    await dispatched(instantListed.started(QUESTION));
    expect(service().code).toBe('MASSPAY_IN_PROGRESS');
  });
});

describe('what was known', () => {
  it('of how many requests there are falls back to none', async () => {
    await opened({ [`${INSTANT}/requests/count`]: () => counted(3) });
    expect(selectHasRequests(state())).toBe(true);
    serve({ [`${INSTANT}/requests/count`]: broken });
    await dispatched(instantCount.started());
    expect(selectHasRequests(state())).toBe(false);
  });

  it('of the sources is not asked for where only the card is shown', async () => {
    const sent = serve();
    await dispatched(instantStatus.started(), instantOverview.started());
    expect(sent.map(({ url }) => url)).toEqual([`${INSTANT}/status`, `${INSTANT}/aggregated`]);
  });
});
