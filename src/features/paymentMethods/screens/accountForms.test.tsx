import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ServedField } from '#contract/rules/recipient';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { paths } from '#src/lib/paths';
import { methodOf, methodsOf } from '#src/testing/paymentMethods';
import { renderApp } from '#src/testing/renderApp';
import { reducersOf, routedStore } from '#src/testing/routedStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { FORMS } from '../forms';
import { ownMethods, paymentMethodsFeature } from '../model';
import { BankForm } from '../bank/BankForm';
import { CardForm } from '../bank/CardForm';
import { PayeeStep } from '../payees/PayeeStep';
import { PaypalForm } from './PaypalForm';
import { WiseForm } from './WiseForm';

const AT = 'user/payment-method';
const PLACE = 'modal=change&step=details&country=JP&currency=JPY';

let now: ReturnType<typeof routedStore>;
const start = (method: string, more = '') => {
  const search = `tab=payment-setup&${PLACE}&method=${method}${more}`;
  now = routedStore(
    `${paths.profile}?${search}`,
    reducersOf(paymentMethodsFeature),
    ...paymentMethodsFeature.sagas,
  );
};
const show = async (form: Parameters<typeof renderApp>[0]) => {
  renderApp(form, now);
  await act(settle);
};
afterEach(() => now.stop());

const shown = () => document.body.textContent ?? '';
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByText(name)));
  await act(settle);
};
const type = async (typed: Record<string, string>) => {
  for (const [label, value] of Object.entries(typed)) {
    await act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  }
};

/** Findings fade in. */
const found = async (...words: string[]) => {
  for (const text of words) await screen.findAllByText(text, { exact: false });
};

describe('what is typed into the form of an account is found wrong at its fields', () => {
  const CARD = {
    [`GET ${AT}/dcc/account_types`]: () => ({ data: { vault_url: 'https://vault.test', items: [] } }),
    [`GET ${AT}/dcc/bank_codes`]: () => ({ data: { items: [] } }),
  };

  it.each([
    [
      'PayPal',
      <PaypalForm key="" />,
      { 'E-mail address of your PayPal account': 'aya.pays', 'E-mail address again': 'aya.pay' },
      ['Please enter a whole e-mail address.', 'The two e-mail addresses do not match.'],
    ],
    [
      'Wise with one name',
      <WiseForm key="" />,
      { 'E-mail address of your Wise account': 'aya@demo.test', 'Name of the account holder': 'Aya' },
      ['Please enter first and last name'],
    ],
    [
      'Wise with other letters',
      <WiseForm key="" />,
      { 'E-mail address of your Wise account': '', 'Name of the account holder': 'Aya Ọkafọ' },
      ['Please fill this in.', 'Please use English letters only.'],
    ],
    [
      'a card',
      <CardForm key="" />,
      {
        'Name on the card': '4',
        'Card number': '4000 0566 5566 5557',
        'Valid until': '13/30',
        'Security code': '12',
      },
      [
        'Please choose',
        'Please enter at least two letters or digits.',
        'This is not a card number.',
        'MM/YY',
        '3 or 4 digits',
      ],
    ],
  ])('%s', async (_of, form, typed, words) => {
    start('any');
    const sent = serving(CARD);
    await show(form);
    await type(typed);
    await press('Next');
    await found(...words);
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });
});

it.each([
  ['PAYPAL_EDIT_NOT_ALLOWED', 'A payment to your PayPal account is on its way.', false],
  ['PAYMENT_METHOD_DID_NOT_CHANGE', 'This account is already your payment method.', true],
] as const)(
  'an account that is refused with %s says so, where a field is to blame at it',
  async (code, words, isAtField) => {
    start('paypal');
    serving({ [`POST ${AT}/paypal/save`]: () => Promise.reject(refusal(409, code)) });
    await show(<PaypalForm />);
    const email = 'E-mail address of your PayPal account';
    await type({ [email]: 'aya@demo.test', 'E-mail address again': 'aya@demo.test' });
    await press('Next');
    await found(words);
    expect(document.activeElement === screen.getByLabelText(email)).toBe(isAtField);
  },
);

const served = (key: string, name: string, more: Partial<ServedField> = {}) => ({
  key,
  name,
  type: 'text',
  required: true,
  refreshes: false,
  example: '',
  min_length: null,
  max_length: null,
  pattern: null,
  choices: [],
  ...more,
});
const choices = (...names: string[]) => names.map((name, at) => ({ key: `00${at}`, name }));
const HOLDER = served('accountHolderName', 'Full name');
const NUMBER = { ...served('accountNumber', 'Account number', { example: '7654321' }), min_length: 7 };
const BANK = served('bankCode', 'Bank', {
  type: 'select',
  refreshes: true,
  choices: choices('Mizuho', 'MUFG', 'Net'),
});
const branches = (...names: string[]) =>
  served('branchCode', 'Branch', { type: 'select', choices: choices(...names) });
const form = (type: string, title: string, ...fields: object[]) => ({
  type,
  title,
  usage_info: '',
  groups: [{ name: '', fields }],
});

describe('the form of a bank account', () => {
  const SCHEMA = `${AT}/freedom/recipient_schema`;
  const OF_BANK: Record<string, object[]> = {
    '000': [branches('Head office', 'Tokyo main')],
    '001': [branches('Head office', 'Shinjuku')],
    '002': [],
  };
  const NAME = FORMS.bank({
    method: 'bank_transfer',
    country: 'JP',
    currency: 'JPY',
    kind: 'individual',
    type: 'japanese',
  });
  const filled = (values: Record<string, string>) =>
    act(async () => {
      now.store.dispatch(
        draftChanged({ form: NAME, values: { accountHolderName: '', bankCode: '', ...values } }),
      );
      await settle();
    });
  const values = () => selectDraft(now.store.getState() as never, NAME);
  const serve = (more: Parameters<typeof serving>[0] = {}) =>
    serving({
      ...more,
      [`GET ${SCHEMA}`]: ({ params }) => {
        const { kind } = params as { kind: string };
        return {
          data: {
            types:
              kind === 'company'
                ? [form('local', 'Local', HOLDER), form('wire', 'Wire', HOLDER, served('bic', 'BIC'))]
                : [form('japanese', 'Japanese', HOLDER, BANK, NUMBER)],
          },
        };
      },
      [`POST ${SCHEMA}`]: ({ data }) => {
        const { fields } = JSON.parse(data as string) as { fields: { key: string; value: string }[] };
        const bank = fields.find(({ key }) => key === 'bankCode')?.value ?? '';
        return {
          data: { types: [form('japanese', 'Japanese', HOLDER, BANK, ...(OF_BANK[bank] ?? []), NUMBER)] },
        };
      },
    });

  it('asks again for what a choice needs, and forgets a choice that was among others', async () => {
    start('bank_transfer');
    serve();
    await show(<BankForm />);
    expect(screen.queryByLabelText('Branch')).toBeNull();
    await filled({ accountHolderName: 'Aya Okafor', bankCode: '000', branchCode: '000' });
    expect(screen.getByLabelText('Branch')).toBeTruthy();
    // A branch of the same number is another one.
    await filled({ accountHolderName: 'Aya Okafor', bankCode: '001', branchCode: '000' });
    expect(values()).toMatchObject({ accountHolderName: 'Aya Okafor', bankCode: '001', branchCode: '' });
    await filled({ accountHolderName: 'Aya Okafor', bankCode: '002' });
    expect(screen.queryByLabelText('Branch')).toBeNull();
  });

  it('that somebody comes back to has its choices, and what they need', async () => {
    start('bank_transfer');
    serve();
    await filled({ bankCode: '001', branchCode: '001' });
    await show(<BankForm />);
    expect(shown()).toContain('MUFG');
    expect(shown()).toContain('Shinjuku');
    expect(values()).toMatchObject({ bankCode: '001', branchCode: '001' });
  });

  it('is another one for a company, and for each kind of transfer', async () => {
    start('bank_transfer');
    serve();
    await show(<BankForm />);
    await press('Company');
    expect(now.query()).toMatchObject({ kind: 'company' });
    expect(screen.queryByLabelText('BIC')).toBeNull();
    await press('Wire');
    expect(now.query()).toMatchObject({ kind: 'company', scheme: 'wire' });
    expect(screen.getByLabelText('BIC')).toBeTruthy();
    await type({ 'Full name': '4', BIC: 'COBADEF' });
    await press('Next');
    await found('Please enter at least two letters or digits.', 'This is not a BIC');
  });

  it('that was written down has for whoever goes back what was typed, but for what is secret', async () => {
    start('bank_transfer', '&kind=company&scheme=wire');
    serve({ [`POST ${AT}/freedom/save`]: () => ({ data: { item: methodOf({ state: 'draft' }) } }) });
    await show(<BankForm />);
    await type({ 'Full name': 'Okafor Ltd', BIC: 'COBADEFF' });
    await press('Next');
    expect(now.query()).toMatchObject({ step: 'code' });
    cleanup();
    await show(<BankForm />);
    const fields = ['Full name', 'BIC'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(fields).toEqual(['Okafor Ltd', '']);
  });

  it('says what is wrong in words of its own, and of an example that it is one', async () => {
    start('bank_transfer');
    serve();
    await show(<BankForm />);
    expect(shown()).toContain('For example: 7654321');
    await type({ 'Full name': 'Aya', 'Account number': '123' });
    await press('Next');
    await found('first and last name', 'Please choose', 'Please enter at least 7 characters.');
  });
});

describe('an account at another service', () => {
  const payee = (type: 'payoneer' | 'tipalti') =>
    methodOf({ type, state: 'draft', country: 'JP', currency: 'JPY', payee_state: 'none' });
  const begun = async (type: 'payoneer' | 'tipalti', url: string, button: string) => {
    start(type);
    serving({
      [`GET ${AT}`]: () => methodsOf({ draft: payee(type) }),
      [`POST ${AT}/${type}/url`]: () => ({ data: { item: payee(type), url } }),
      [`GET ${AT}/tipalti/details`]: () => ({ data: { state: 'ready', method: 'Wire', currency: 'USD' } }),
      [`POST ${AT}/payoneer/save/waiting`]: () => Promise.reject(refusal(409, 'PAYEE_NOT_READY')),
    });
    now.store.dispatch(ownMethods.started());
    await show(<PayeeStep type={type} />);
    await press(button);
  };

  it('is registered for at Payoneer in a tab that cannot reach ours; what it has not got yet is said', async () => {
    await begun('payoneer', 'https://payoneer.test/register', 'Set up Payoneer');
    const link = screen.getByText('Go to Payoneer').closest('a');
    expect([link?.href, link?.target, link?.rel]).toEqual([
      'https://payoneer.test/register',
      '_blank',
      'noopener noreferrer',
    ]);
    await press('I have sent the forms');
    expect(shown()).toContain('The payment service does not have your details yet.');
  });

  it.each([
    ['https://tipalti.test/form', 'allow-forms allow-scripts allow-same-origin'],
    [`${window.location.origin}/form`, 'allow-forms'],
  ])('at %s is in a frame that may do no more than it needs', async (url, sandbox) => {
    await begun('tipalti', url, "Open Tipalti's form");
    const frame = screen.getByTitle('Tipalti');
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([url, sandbox]);
    expect(shown()).toContain('Tipalti pays you by Wire, in USD.');
  });
});
