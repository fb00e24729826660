import { draftChanged, selectDraft } from '#src/forms/drafts';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import {
  SETTINGS_FORM,
  TAX_FORM,
  advancePayment,
  paymentConfig,
  paymentSettingsFeature,
  saveAdvancePayment,
  savePaymentConfig,
  saveTaxForm,
  taxForm,
} from './model';

let store: ReturnType<typeof featureStore>;
beforeEach(() => {
  store = featureStore([paymentSettingsFeature]);
});
afterEach(() => store.stop());

const dispatched = async (...actions: Parameters<typeof store.dispatch>[0][]) => {
  actions.forEach((action) => store.dispatch(action));
  await settle();
};
const state = () => store.getState();

const config = (threshold: string) => ({
  settings: JSON.stringify({ threshold }),
  data: { least_threshold: '50', most_threshold: '10000' },
});
const isAdvanced = () => advancePayment.selectValue(state())?.isAdvanced;
const ADVANCED = 'SUCCESSFULLY_FETCHED_ADVANCE_PAYMENT';
const timing = (code: string, chosen: string) => ({ code, data: { timing: chosen, choices: [] } });
const tax = (status: string) => ({ data: { form: 'W-8BEN', status } });

describe('payment is advanced', () => {
  const READ = 'GET user/advance-payment';
  const SAVE = 'POST user/advance-payment';

  it.each([
    ['where the code of the answer says so', ADVANCED, 'advanced', true],
    ['not where it says otherwise', 'REGULAR_PAYMENT', 'regular', false],
    ['by the code alone, whatever stands beside it', 'REGULAR_PAYMENT', 'advanced', false],
  ])('%s', async (_what, code, chosen, expected) => {
    serving({ [READ]: () => timing(code, chosen) });
    await dispatched(advancePayment.started());
    expect(isAdvanced()).toBe(expected);
  });

  it('no more once the regular timing was chosen, and the user is told', async () => {
    const sent = serving({
      [READ]: () => timing(ADVANCED, 'advanced'),
      [SAVE]: () => timing('REGULAR_PAYMENT', 'regular'),
    });
    await dispatched(advancePayment.started());
    const save = saveAdvancePayment.started({ timing: 'regular' });
    await dispatched(save, save);
    expect(sent.filter(({ call }) => call === SAVE).map(({ data }) => data)).toEqual([
      { user_id: 'me', timing: 'regular' },
    ]);
    expect([isAdvanced(), advancePayment.selectValue(state())?.timing]).toEqual([false, 'regular']);
    expect(store.said()).toEqual(['payments.timing.saved']);
  });

  it('as before, where it could not be changed', async () => {
    serving({
      [READ]: () => timing(ADVANCED, 'advanced'),
      [SAVE]: () => Promise.reject(refusal(409, 'EMAIL_NOT_VERIFIED')),
    });
    await dispatched(advancePayment.started(), saveAdvancePayment.started({ timing: 'regular' }));
    expect([isAdvanced(), store.said()]).toEqual([true, []]);
  });
});

describe.each([
  {
    form: SETTINGS_FORM,
    call: 'POST user/payment-config',
    save: savePaymentConfig.started({ settings: '{"threshold":"75"}' }),
    body: { user_id: 'me', settings: '{"threshold":"75"}' },
    answer: config('75'),
    shown: () => paymentConfig.selectValue(state())?.threshold,
    as: '75',
  },
  {
    form: TAX_FORM,
    call: 'POST user/tax-form',
    save: saveTaxForm.started({ payee: 'person', usPerson: false, signedOn: null }),
    body: { user_id: 'me', payee: 'person', us_person: false, signed_on: null },
    answer: tax('valid'),
    shown: () => taxForm.selectValue(state())?.status,
    as: 'valid',
  },
])('the form $form', ({ form, call, save, body, answer, shown, as }) => {
  const typed = { typed: 'yes' };

  it('is sent once for two clicks; what was saved is shown, the form is empty, and the user is told', async () => {
    const late = held();
    const sent = serving({ [call]: late.answer });
    await dispatched(draftChanged({ form, values: typed }), save, save);
    late.give(answer);
    await settle();
    expect(sent.map(({ data }) => data)).toEqual([body]);
    expect([shown(), selectDraft(state(), form), store.said()]).toEqual([as, undefined, ['payments.saved']]);
  });

  it('keeps what was typed where it is refused', async () => {
    serving({ [call]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR')) });
    await dispatched(draftChanged({ form, values: typed }), save);
    expect([shown(), selectDraft(state(), form), store.said()]).toEqual([undefined, typed, []]);
  });
});
