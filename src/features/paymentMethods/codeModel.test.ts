import { jest } from '@jest/globals';
import type { Reducer } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { draftChanged, selectDrafts } from '#src/forms/drafts';
import { keepSecrets } from '#src/forms/secrets';
import { paths } from '#src/lib/paths';
import { heldCode, holdCode } from '#src/session/codes';
import { sessionEnded } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { held, refusal, serving } from '#src/testing/serving';
import { mailedCode, paymentCodeFeature, selectCode, sendCode, verifyCode } from './codeModel';
import { FORMS } from './forms';
import { cancelPaymentMethod, deletePaypal, methodHistory, ownMethods, paymentMethodsFeature } from './model';

const AT = 'user/payment-method';
const READ = `GET ${AT}`;
const HISTORY = `GET ${AT}/history`;
const VERIFY = `POST ${AT}/code/verify`;
const GENERATE = `POST ${AT}/code/generate`;
const RESEND = `POST ${AT}/code/resend`;
const CODE = 'GET user/mailed-code';
const which = { methodId: 'm1' };
const item = { data: { item: { method_id: 'm1', state: 'pending' } } };
const ofMethod = { user_id: 'me', method_id: 'm1' };

let search = '';
const router = () => ({ location: { pathname: paths.profile, search } }) as RouterState;
const start = () =>
  featureStore([paymentMethodsFeature, paymentCodeFeature], { more: { router: router as Reducer } });
let store: ReturnType<typeof start>;
beforeEach(() => {
  jest.useFakeTimers();
  search = '?tab=payment-setup&modal=change&step=code';
  store = start();
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
const known = () => selectCode(store.getState(), 'm1');
const callsOf = (sent: ReturnType<typeof serving>) => sent.map(({ call }) => call);
/** The tab has read the methods, and somebody has looked at the history. */
const opened = async () => {
  serving({ [READ]: () => ({ data: { draft: null } }), [HISTORY]: () => ({ data: { items: [] } }) });
  await dispatched(ownMethods.started(), methodHistory.started());
};

describe('the code of an account', () => {
  const typed = () => {
    holdCode('payment-method', '654321');
    return verifyCode.started({
      ...which,
      secrets: keepSecrets('code.payment-method', { code: '654321' }),
    });
  };
  const read = {
    [READ]: () => ({ data: { draft: null, waiting: { method_id: 'm1' } } }),
    [HISTORY]: () => ({ data: { items: [] } }),
  };

  it('is sent as it was typed, and is in no action and not in the store', async () => {
    const sent = serving({ [VERIFY]: () => item });
    await dispatched(typed());
    expect(sent[0]).toMatchObject({ call: VERIFY, data: { ...ofMethod, code: '654321' } });
    expect(JSON.stringify([store.actions, store.getState()])).not.toContain('654321');
  });

  it('that is right leads to the end, from where nobody steps back to it, and methods and history are read again', async () => {
    await opened();
    const sent = serving({ [VERIFY]: () => item, ...read });
    await dispatched(typed());
    expect(store.moves()).toEqual([
      {
        method: 'replace',
        args: [{ pathname: paths.profile, search: '?tab=payment-setup&modal=change&step=done' }],
      },
    ]);
    expect(callsOf(sent)).toEqual([VERIFY, READ, HISTORY]);
    expect(sent.slice(1).map(({ params }) => params)).toEqual([{ user_id: 'me' }, { user_id: 'me' }]);
    expect(ownMethods.selectValue(store.getState())).toEqual({ draft: null, waiting: { methodId: 'm1' } });
    expect(heldCode('payment-method')).toBe('');
  });

  it('that is wrong stays in its field and leads nowhere', async () => {
    await opened();
    const sent = serving({ [VERIFY]: () => Promise.reject(refusal(400, 'CODE_WRONG')) });
    await dispatched(typed());
    expect(verifyCode.select(store.getState())).toMatchObject({ failure: { code: 'CODE_WRONG' } });
    // Another tab, or the link in a mail, may have ended the draft: the methods are read again.
    const calls = [VERIFY, 'GET user/payment-method', 'GET user/payment-method/history'];
    expect([heldCode('payment-method'), store.moves(), callsOf(sent)]).toEqual(['654321', [], calls]);
  });

  it.each([
    ['right', () => item, ['profile']],
    ['wrong', () => Promise.reject(refusal(400, 'CODE_WRONG')), [FORMS.place, 'profile']],
  ])('that is %s ends what was typed of an account, or keeps it', async (_how, answer, kept) => {
    serving({ [VERIFY]: answer, ...read });
    const drafts = [FORMS.place, 'profile'].map((form) => draftChanged({ form, values: {} }));
    await dispatched(...drafts, typed());
    expect(Object.keys(selectDrafts(store.getState()).forms)).toEqual(kept);
  });

  it('uses up one try for two clicks', async () => {
    const sent = serving({ [VERIFY]: held().answer });
    const verify = typed();
    await dispatched(verify, verify);
    expect(callsOf(sent)).toEqual([VERIFY]);
  });

  it('leads nowhere whoever has closed the dialog meanwhile', async () => {
    const answer = held();
    serving({ [VERIFY]: answer.answer });
    await dispatched(typed());
    search = '?tab=payment-setup&modal=history';
    answer.give(item);
    await pass();
    expect(store.moves()).toEqual([]);
  });
});

describe('the mail with the code', () => {
  const state = (more: object = {}) => ({
    data: { email: 'a@demo.test', email_verified: true, sent: true, delivery: 'sent', resend_in: 0, ...more },
  });
  const refuse = (code: 'RESEND_TOO_EARLY' | 'PAYEE_NOT_READY', more: object) => () =>
    Promise.reject(refusal(429, code, more));

  it.each([
    ['the first', false, GENERATE],
    ['another', true, RESEND],
  ])(
    '%s is asked for once for two clicks, and the next one waits as the server says',
    async (_what, isAgain, call) => {
      const sent = serving({ [call]: () => state({ resend_in: 120 }) });
      const send = sendCode.started({ ...which, isAgain });
      await dispatched(send, send);
      expect(sent.map(({ call: one, data }) => [one, data])).toEqual([[call, ofMethod]]);
      expect(known()).toEqual({
        email: 'a@demo.test',
        emailVerified: true,
        sent: true,
        delivery: 'sent',
        resendAt: Date.now() + 120_000,
      });
    },
  );

  it.each([
    ['none was sent', {}, [CODE, GENERATE]],
    ['the step was left meanwhile', {}, [CODE], '?tab=payment-setup'],
    ['one is there', { sent: true, delivery: 'sent' }, [CODE]],
    ['the mail was refused', { delivery: 'refused' }, [CODE]],
  ])('is sent once to whoever arrives at its step, where %s', async (_when, more, calls, at = search) => {
    const none = { sent: false, delivery: 'none' };
    const sent = serving({ [CODE]: () => state({ ...none, ...more }), [GENERATE]: () => state() });
    search = at;
    await dispatched(mailedCode.started(which));
    expect(callsOf(sent)).toEqual(calls);
  });

  it('is sent by itself once the code of another account is old enough', async () => {
    const none = { sent: false, delivery: 'none', resend_in: 30 };
    const sent = serving({ [CODE]: () => state(none), [GENERATE]: () => state() });
    await dispatched(mailedCode.started(which));
    await pass(29_999);
    expect(callsOf(sent)).toEqual([CODE]);
    await pass(1);
    expect(callsOf(sent)).toEqual([CODE, GENERATE]);
  });

  it('is that of this account, and says nothing of another one', async () => {
    const sent = serving({ [CODE]: () => state() });
    await dispatched(mailedCode.started(which));
    expect(sent[0]?.params).toEqual({ ...ofMethod, purpose: 'payment-method' });
    expect(known()?.email).toBe('a@demo.test');
    expect(selectCode(store.getState(), 'm2')).toBeNull();
  });

  it('has to wait as long as the server says where another tab was first', async () => {
    const none = { sent: false, delivery: 'refused' };
    serving({ [CODE]: () => state(none), [RESEND]: refuse('RESEND_TOO_EARLY', { retry_after: 60 }) });
    await dispatched(mailedCode.started(which));
    const before = known();
    await pass(5_000);
    await dispatched(sendCode.started({ ...which, isAgain: true }));
    expect(known()).toEqual({ ...before, sent: true, resendAt: Date.now() + 60_000 });
  });

  it.each([
    ['refused for something else', refuse('PAYEE_NOT_READY', {})],
    ['not answered', () => Promise.reject(refusal(500))],
  ])('can be asked for when it could before, after a call that was %s', async (_what, answer) => {
    serving({ [CODE]: () => state({ resend_in: 30 }), [RESEND]: answer });
    await dispatched(mailedCode.started(which));
    const before = known();
    await pass(5_000);
    await dispatched(sendCode.started({ ...which, isAgain: true }));
    expect(sendCode.select(store.getState()).status).toBe('failed');
    expect(known()).toEqual(before);
  });

  it('is not invented where another tab was first and nothing is known of it here', async () => {
    serving({ [GENERATE]: refuse('RESEND_TOO_EARLY', { retry_after: 60 }) });
    await dispatched(sendCode.started({ ...which, isAgain: false }));
    expect(sendCode.select(store.getState())).toMatchObject({ failure: { code: 'RESEND_TOO_EARLY' } });
    expect(known()).toBeNull();
  });

  it('is looked for every second while it is on its way, and no more once it is refused', async () => {
    const states = ['on-its-way', 'refused'];
    const sent = serving({
      [GENERATE]: () => state({ delivery: 'on-its-way' }),
      [CODE]: () => state({ delivery: states.shift() }),
    });
    await dispatched(sendCode.started({ ...which, isAgain: false }));
    await pass(999);
    expect(callsOf(sent)).toEqual([GENERATE]);
    await pass(1);
    expect(callsOf(sent)).toEqual([GENERATE, CODE]);
    await pass(60_000);
    expect(callsOf(sent)).toEqual([GENERATE, CODE, CODE]);
    expect(sent[2]?.params).toEqual({ ...ofMethod, purpose: 'payment-method' });
    expect(known()?.delivery).toBe('refused');
  });

  it('is not looked for any more when the session is over', async () => {
    const sent = serving({ [CODE]: () => state({ delivery: 'on-its-way' }) });
    await dispatched(mailedCode.started(which));
    await dispatched(sessionEnded('signed-out'));
    await pass(60_000);
    expect(callsOf(sent)).toEqual([CODE]);
  });
});

const CANCEL = `POST ${AT}/m1/cancel`;
const REMOVE = `DELETE ${AT}/paypal/email`;

describe.each([
  {
    what: 'giving up a method',
    call: CANCEL,
    begun: cancelPaymentMethod.started({ id: 'm1' }),
    words: 'paymentMethods.cancelled',
  },
  { what: 'removing PayPal', call: REMOVE, begun: deletePaypal.started(), words: 'paymentMethods.removed' },
])('$what', ({ call, begun, words }) => {
  it('is sent once for two clicks; the user is told, and methods and history are read again', async () => {
    await opened();
    const answer = held();
    const sent = serving({ [call]: answer.answer });
    await dispatched(begun, begun);
    expect(store.said()).toEqual([]);
    answer.give(item);
    await pass();
    expect(callsOf(sent)).toEqual([call, READ, HISTORY]);
    expect(sent[0]).toMatchObject(
      call === CANCEL ? { data: { user_id: 'me' } } : { params: { user_id: 'me' } },
    );
    expect(store.said()).toEqual([words]);
  });

  it('that is refused is not confirmed', async () => {
    serving({ [call]: () => Promise.reject(refusal(409, 'STATE_CHANGED')) });
    await dispatched(begun);
    expect(store.said()).toEqual([]);
  });
});

it('a method that was approved while somebody gave it up is shown as it is now', async () => {
  await opened();
  serving({
    [CANCEL]: () => Promise.reject(refusal(409, 'STATE_CHANGED')),
    [READ]: () => ({ data: { waiting: null, current: { method_id: 'm1', state: 'active' } } }),
  });
  await dispatched(cancelPaymentMethod.started({ id: 'm1' }));
  expect(ownMethods.selectValue(store.getState())).toMatchObject({
    waiting: null,
    current: { state: 'active' },
  });
});
