import { jest } from '@jest/globals';
import { type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { defineRequest, requestsSlice } from '#src/request/request';
import { useRequest } from '#src/request/useRequest';
import { holdCode } from '#src/session/codes';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import type { MailedCodeState } from './codeState';
import { draftsSlice } from './drafts';
import { MailedCode } from './MailedCode';
import { secretToSend } from './secrets';

const sending = defineRequest<object, object>('test/send', { silent: true });
const taking = defineRequest<{ code: string }, object>('test/take', { silent: true });
const NONE: MailedCodeState = {
  email: 'a@demo.test',
  emailVerified: false,
  sent: false,
  delivery: 'none',
  resendAt: 0,
};

/** The form in a state; where a code is refused, another tab was first, and the state is this one from then on. */
const open = (
  code: Partial<MailedCodeState> = {},
  elsewhere: Partial<MailedCodeState> = {},
  onceSent = false,
) => {
  const store = configureStore({ reducer: { drafts: draftsSlice.reducer, requests: requestsSlice.reducer } });
  const taken: string[] = [];
  const useCode = () => {
    const request = useRequest(sending);
    return { ...NONE, ...code, ...(request.status === 'failed' ? elsewhere : {}) };
  };
  const Example = () => (
    <MailedCode
      purpose="verify-email"
      code={useCode()}
      onceSent={onceSent}
      sending={useRequest(sending)}
      send={() => sending.started({})}
      request={useRequest(taking)}
      attempt={(secrets) => {
        const typed = secretToSend(secrets, 'code');
        taken.push(typed);
        return taking.started({ code: typed });
      }}
    >
      Verify
    </MailedCode>
  );
  renderApp(<Example />, { store });
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await act(settle);
  };
  return {
    taken,
    press,
    field: () => screen.getByLabelText<HTMLInputElement>(/Code from the e-mail/),
    type: (text: string) => fireEvent.change(screen.getByLabelText(/Code/), { target: { value: text } }),
    answer: async (action: UnknownAction) => {
      act(() => void store.dispatch(action));
      await act(settle);
    },
  };
};
const refused = (code: string) => ({ kind: 'refused', status: 400, code, text: '', requestId: 'r' }) as never;

afterEach(() => holdCode('verify-email', ''));

describe('the code from the e-mail', () => {
  it('is asked for with its six digits before anything is sent, however it was pasted', async () => {
    const { press, type, taken } = open();
    await press('Verify');
    await screen.findByText('Please enter the 6 digits of the code.');
    expect(taken).toEqual([]);
    type(' 123 456');
    await press('Verify');
    expect(taken).toEqual(['123456']);
  });

  it('stands in its field where the mailed link was followed', () => {
    holdCode('verify-email', '654321');
    expect(open().field().value).toBe('654321');
  });

  it('that is wrong is said at its field, which has the focus then', async () => {
    const { press, type, answer, field } = open();
    type('123456');
    await press('Verify');
    await answer(taking.failed({ code: '' }, refused('CODE_WRONG')));
    await screen.findByText(/^This is not the code that we sent/);
    expect(document.activeElement).toBe(field());
  });
});

describe('asking for a code', () => {
  it('leads to the field once it is mailed', async () => {
    const { press, answer, field } = open();
    await press('Send code');
    await answer(sending.succeeded({}, {}));
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['is on its way', { sent: true, delivery: 'on-its-way' }, 'status', /is on its way to a@demo.test/],
    ['was sent', { sent: true, delivery: 'sent' }, 'status', 'A code was sent to a@demo.test.'],
    [
      'was refused',
      { delivery: 'refused' },
      'alert',
      /^The mail provider rejected our e-mail to a@demo.test/,
    ],
  ] as const)('says that it %s', (_what, code, role, words) => {
    open(code);
    expect(screen.getByRole(role).textContent).toMatch(words);
  });

  it('is possible at once where the mail was refused', () => {
    open({ delivery: 'refused' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(false);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])(
    'that somebody else asks for shows its field once it was sent (%s), and its failure',
    async (sent, fields) => {
      const { answer } = open({ sent }, { sent }, true);
      expect(screen.queryAllByLabelText(/Code from the e-mail/)).toHaveLength(fields);
      expect(screen.queryByRole('alert')).toBeNull();
      await answer(sending.failed({}, { kind: 'timeout' }));
      expect(screen.getByRole('alert').textContent).toBeTruthy();
    },
  );

  it('again has to wait, and says how long', () => {
    jest.useFakeTimers();
    open({ sent: true, delivery: 'sent', resendAt: Date.now() + 120_000 });
    const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send new code' });
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    screen.getByText('You can ask for another code in 120 seconds.');
    pass(110_000);
    screen.getByText('You can ask for another code in 10 seconds.');
    expect(again().disabled).toBe(true);
    pass(10_000);
    expect(again().disabled).toBe(false);
    jest.useRealTimers();
  });

  it('where another tab was first is refused in words, and then has to wait', async () => {
    const { press, answer } = open({}, { sent: true, resendAt: Date.now() + 60_000 });
    await press('Send code');
    await answer(sending.failed({}, refused('RESEND_TOO_EARLY')));
    expect(screen.getByRole('alert').textContent).toMatch(/^A code was sent a moment ago/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send new code' }).disabled).toBe(true);
  });
});
