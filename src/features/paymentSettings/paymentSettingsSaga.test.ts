import { jest } from '@jest/globals';
import { combineReducers } from '@reduxjs/toolkit';
import { draftChanged, draftsSlice, selectDraft } from '#src/forms/drafts';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { runningStore } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { SETTINGS_FORM, TAX_FORM } from './forms';
import { paymentSettingsSaga } from './paymentSettingsSaga';
import {
  configRequest,
  eligibilityRequest,
  paymentSettingsSlice,
  ratesRequest,
  saveConfigRequest,
  saveTaxRequest,
  saveTimingRequest,
  selectConfig,
  selectEligibility,
  selectIsAdvanced,
  selectRates,
  selectRatesFailed,
  selectTaxForm,
  selectTiming,
  taxRequest,
  timingRequest,
} from './paymentSettingsSlice';

const me = { userId: 'me' };
const start = () =>
  runningStore(
    combineReducers({
      drafts: draftsSlice.reducer,
      notices: noticesSlice.reducer,
      paymentSettings: paymentSettingsSlice.reducer,
      requests: requestsSlice.reducer,
      session: sessionSlice.reducer,
    }),
    paymentSettingsSaga,
  );
let store: ReturnType<typeof start>;
beforeEach(() => {
  jest.useFakeTimers();
  store = start();
  store.dispatch(sessionStarted({ ...me, status: 'active', exp: 9e9 }));
});
afterEach(() => {
  store.stop();
  jest.useRealTimers();
});

const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const dispatched = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
  actions.forEach((action) => store.dispatch(action));
  await pass();
};
const state = () => store.getState();
const said = () => selectNotices(state()).map(({ message }) => 'id' in message && message.id);

const config = (threshold: string) => ({
  settings: JSON.stringify({ threshold }),
  data: { least_threshold: '50', most_threshold: '10000' },
});
const ADVANCED = 'SUCCESSFULLY_FETCHED_ADVANCE_PAYMENT';
const timing = (code: string, chosen: string) => ({ code, data: { timing: chosen, choices: [] } });
const tax = (status: string) => ({ data: { form: 'W-8BEN', status } });
const rates = (rate: string) => ({ rates: [{ currency: 'EUR', rate }], timestamp: 't', is_stale: false });

const READS = [
  {
    what: 'the settings',
    call: 'GET user/payment-config',
    read: configRequest.started(me),
    answer: config('60'),
    shown: () => selectConfig(state()),
    as: { threshold: '60', leastThreshold: '50', mostThreshold: '10000' },
  },
  {
    what: 'the timing',
    call: 'GET user/advance-payment',
    read: timingRequest.started(me),
    answer: timing(ADVANCED, 'advanced'),
    shown: () => selectTiming(state()),
    as: { timing: 'advanced' },
  },
  {
    what: 'whether a payment could be made',
    call: 'GET user/payment-eligibility',
    read: eligibilityRequest.started(me),
    answer: { data: { eligible: false, code: 'NO_PAYPAL', message: 'm' } },
    shown: () => selectEligibility(state()),
    as: { eligible: false, code: 'NO_PAYPAL' },
  },
  {
    what: 'the tax form',
    call: 'GET user/tax-form',
    read: taxRequest.started(me),
    answer: tax('valid'),
    shown: () => selectTaxForm(state()),
    as: { form: 'W-8BEN', status: 'valid' },
  },
];

it.each(READS)(
  '$what stays on the screen when it cannot be read again',
  async ({ call, read, answer, shown, as }) => {
    const sent = serving({ [call]: () => answer });
    expect(shown()).toBeNull();
    await dispatched(read);
    expect(sent[0]?.params).toEqual({ user_id: 'me' });
    serving({ [call]: () => Promise.reject(refusal(500)) });
    await dispatched(read);
    expect(shown()).toMatchObject(as);
  },
);

describe('payment is advanced', () => {
  const READ = 'GET user/advance-payment';
  const SAVE = 'POST user/advance-payment';

  it.each([
    ['where the code of the answer says so', ADVANCED, 'advanced', true],
    ['not where it says otherwise', 'REGULAR_PAYMENT', 'regular', false],
    ['by the code alone, whatever stands beside it', 'REGULAR_PAYMENT', 'advanced', false],
  ])('%s', async (_what, code, chosen, isAdvanced) => {
    expect(selectIsAdvanced(state())).toBe(false);
    serving({ [READ]: () => timing(code, chosen) });
    await dispatched(timingRequest.started(me));
    expect(selectIsAdvanced(state())).toBe(isAdvanced);
  });

  it('no more once the regular timing was chosen, and the user is told', async () => {
    const sent = serving({
      [READ]: () => timing(ADVANCED, 'advanced'),
      [SAVE]: () => timing('REGULAR_PAYMENT', 'regular'),
    });
    await dispatched(timingRequest.started(me));
    const save = saveTimingRequest.started({ ...me, timing: 'regular' });
    await dispatched(save, save);
    expect(sent.filter(({ call }) => call === SAVE).map(({ data }) => data)).toEqual([
      { user_id: 'me', timing: 'regular' },
    ]);
    expect([selectIsAdvanced(state()), selectTiming(state())?.timing]).toEqual([false, 'regular']);
    expect(said()).toEqual(['paymentSettings.timing.saved']);
  });

  it('as before, where it could not be changed', async () => {
    serving({
      [READ]: () => timing(ADVANCED, 'advanced'),
      [SAVE]: () => Promise.reject(refusal(409, 'EMAIL_NOT_VERIFIED')),
    });
    await dispatched(timingRequest.started(me), saveTimingRequest.started({ ...me, timing: 'regular' }));
    expect([selectIsAdvanced(state()), said()]).toEqual([true, []]);
  });
});

describe.each([
  {
    form: SETTINGS_FORM,
    call: 'POST user/payment-config',
    save: saveConfigRequest.started({ ...me, settings: '{"threshold":"75"}' }),
    body: { user_id: 'me', settings: '{"threshold":"75"}' },
    answer: config('75'),
    shown: () => selectConfig(state())?.threshold,
    as: '75',
  },
  {
    form: TAX_FORM,
    call: 'POST user/tax-form',
    save: saveTaxRequest.started({ ...me, payee: 'person', usPerson: false, signedOn: null }),
    body: { user_id: 'me', payee: 'person', us_person: false, signed_on: null },
    answer: tax('valid'),
    shown: () => selectTaxForm(state())?.status,
    as: 'valid',
  },
])('the form $form', ({ form, call, save, body, answer, shown, as }) => {
  const typed = { typed: 'yes' };

  it('is sent once for two clicks; what was saved is shown, the form is empty, and the user is told', async () => {
    const late = held();
    const sent = serving({ [call]: late.answer });
    await dispatched(draftChanged({ form, values: typed }), save, save);
    late.give(answer);
    await pass();
    expect(sent.map(({ data }) => data)).toEqual([body]);
    expect([shown(), selectDraft(state(), form), said()]).toEqual([as, undefined, ['paymentSettings.saved']]);
  });

  it('keeps what was typed where it is refused', async () => {
    serving({ [call]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR')) });
    await dispatched(draftChanged({ form, values: typed }), save);
    expect([shown(), selectDraft(state(), form), said()]).toEqual([undefined, typed, []]);
  });
});

describe('the exchange rates', () => {
  const RATES = 'GET exchange-rate';
  const read = ratesRequest.started({});

  it('stay as they were when they cannot be read again, and it is known that they are old', async () => {
    serving({ [RATES]: () => rates('0.90') });
    await dispatched(read);
    expect(selectRatesFailed(state())).toBe(false);
    serving({ [RATES]: () => Promise.reject(refusal(500)) });
    await dispatched(read);
    expect(selectRatesFailed(state())).toBe(true);
    expect(selectRates(state())).toMatchObject({ rates: [{ currency: 'EUR', rate: '0.90' }] });
  });

  it('are new again when they arrive after a failure', async () => {
    serving({ [RATES]: () => Promise.reject(refusal(500)) });
    await dispatched(read);
    expect([selectRatesFailed(state()), selectRates(state())]).toEqual([true, null]);
    serving({ [RATES]: () => rates('0.95') });
    await dispatched(read);
    expect(selectRatesFailed(state())).toBe(false);
    expect(selectRates(state())?.rates[0]?.rate).toBe('0.95');
  });
});
