import { type Method, type Methods, changeStop, isWaitingPayee, setupState } from './paymentMethodsSelectors';

const method = (more: Partial<Method> = {}) => ({ methodId: 'm1', payeeState: null, ...more }) as Method;
const NONE: Methods = {
  type: null,
  account: null,
  pending: false,
  current: null,
  waiting: null,
  draft: null,
  locked: null,
  emailVerified: true,
  homeCountry: 'DE',
  changesLeft: 3,
  changesAgainAt: null,
};

describe('the payment method', () => {
  it.each<[string, string, Partial<Methods>]>([
    ['NOT_SET', 'where there is none', {}],
    ['NOT_SET', 'while one is only written down', { draft: method() }],
    ['PENDING', 'while the first one waits to be approved', { waiting: method() }],
    ['SET', 'where money goes to one', { current: method() }],
    ['SET', 'where money goes to one while another waits', { current: method(), waiting: method() }],
    ['LOCKED', 'where it was locked', { locked: method() }],
    ['LOCKED', 'where one was locked while money goes to another', { locked: method(), current: method() }],
  ])('is %s %s', (state, _where, methods) => {
    expect(setupState({ ...NONE, ...methods })).toBe(state);
  });

  it.each<[string, ReturnType<typeof changeStop>, Partial<Methods>]>([
    ['can be changed', null, {}],
    ['can be changed for the last time', null, { changesLeft: 1 }],
    ['waits for the e-mail address to be verified', 'EMAIL_NOT_VERIFIED', { emailVerified: false }],
    ['cannot be changed while one is locked', 'PAYMENT_METHOD_LOCKED', { locked: method() }],
    ['was changed as often as it may be', 'CHANGE_LIMIT_EXCEEDED', { changesLeft: 0 }],
    [
      'asks for the e-mail address first, whatever else stops it',
      'EMAIL_NOT_VERIFIED',
      { emailVerified: false, locked: method(), changesLeft: 0 },
    ],
    [
      'says that it is locked where it was changed too often besides',
      'PAYMENT_METHOD_LOCKED',
      { locked: method(), changesLeft: 0 },
    ],
  ])('%s', (_what, why, methods) => {
    expect(changeStop({ ...NONE, ...methods })).toBe(why);
  });
});

it.each<[string, boolean, Methods | undefined]>([
  ['nothing is waited for before the methods are known', false, undefined],
  ['nothing is waited for where there is no method', false, NONE],
  [
    'nothing is waited for where the creator has not sent the forms',
    false,
    { ...NONE, draft: method({ payeeState: 'none' }) },
  ],
  [
    'nothing is waited for once the service has declined',
    false,
    { ...NONE, waiting: method({ payeeState: 'declined' }) },
  ],
  ['the service is waited for before the code', true, { ...NONE, draft: method({ payeeState: 'waiting' }) }],
  ['the service is waited for after the code', true, { ...NONE, waiting: method({ payeeState: 'waiting' }) }],
])('%s', (_what, waits, methods) => {
  expect(isWaitingPayee(methods)).toBe(waits);
});
