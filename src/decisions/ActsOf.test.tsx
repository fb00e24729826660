import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { catchupMachine } from '#contract/plain/catchUp';
import { defineRequest, requestsSlice } from '#src/request/request';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { remembering } from '#src/testing/remembering';
import { ActsOf } from './ActsOf';
import { draftsSlice } from '#src/forms/drafts';

interface Decision {
  reason: string;
}
const options = { silent: true } as const;
const approve = defineRequest<Decision, object>('catchup/approve', options);
const deny = defineRequest<Decision, object>('catchup/deny', { ...options, idempotent: true });

const open = (acts: readonly string[]) => {
  const sent: string[] = [];
  const keys: unknown[] = [];
  const remember = remembering((action) => {
    if (approve.started.match(action) || deny.started.match(action)) {
      sent.push(`${action.type} ${action.payload.reason}`.trim());
      keys.push(action.meta.idempotencyKey);
    }
  });
  const store = configureStore({
    reducer: { requests: requestsSlice.reducer, drafts: draftsSlice.reducer },
    middleware: (standard) => standard().concat(remember),
  });
  const on = {
    approve: { request: approve, key: '', start: (reason: string) => approve.started({ reason }) },
    deny: { request: deny, key: '', start: (reason: string) => deny.started({ reason }) },
  };
  let become: (acts: string[]) => void = () => undefined;
  const Example = () => {
    const [now, setNow] = useState(acts);
    become = setNow;
    return <ActsOf machine={catchupMachine} acts={now} name="River Tales" on={on} />;
  };
  renderApp(<Example />, { store });
  const press = async (name: RegExp, place = 0) => {
    const button = screen.getAllByRole('button', { name })[place];
    if (!button) throw new Error(`No button ${name.source}`);
    await act(async () => void fireEvent.click(button));
    await act(settle);
  };
  return {
    sent,
    keys,
    press,
    become: (acts: string[]) => act(() => become(acts)),
    answer: (action: Parameters<typeof store.dispatch>[0]) => {
      act(() => void store.dispatch(action));
      return act(settle);
    },
  };
};

describe('the acts of a thing', () => {
  it('are those that the server allows, and take no focus from where the user is', () => {
    open(['approve']);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(document.activeElement).toBe(document.body);
  });

  it('ask once, and are sent with the second press', async () => {
    const { sent, press } = open(['approve', 'deny']);
    await press(/Approve/);
    expect(sent).toEqual([]);
    expect(
      screen.getByRole('dialog', { name: 'Approve this catch-up payment of River Tales?' }),
    ).toBeTruthy();
    await press(/Approve/, 1);
    expect(sent).toEqual(['catchup/approve/started']);
  });

  it('that need a reason are not sent without one', async () => {
    const { sent, press } = open(['deny']);
    await press(/Reject/);
    await press(/Reject/, 1);
    expect(sent).toEqual([]);
    await act(
      async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value: ' Not ours ' } }),
    );
    await press(/Reject/, 1);
    expect(sent).toEqual(['catchup/deny/started Not ours']);
  });

  it('that are sent again with the same reason are done once, and with another reason anew', async () => {
    const { keys, press, answer } = open(['deny']);
    const write = (value: string) =>
      act(async () => void fireEvent.change(screen.getByRole('textbox'), { target: { value } }));
    await press(/Reject/);
    for (const reason of ['Not ours', 'Not ours', 'Not theirs']) {
      await write(reason);
      await press(/Reject/, 1);
      await answer(deny.failed({ reason }, { kind: 'timeout' }));
    }
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('take the focus that is lost with the button, also when the acts are others only later', async () => {
    const { press, answer, become } = open(['approve']);
    const button = screen.getByRole('button', { name: /Approve/ });
    button.focus();
    await press(/Approve/);
    await press(/Approve/, 1);
    await answer(approve.succeeded({ reason: '' }, {}));
    expect(document.activeElement).toBe(button);
    const place = button.parentElement;
    become([]);
    expect(document.activeElement).toBe(place);
  });

  it('that fail say so in the dialog, which stays', async () => {
    const { press, answer } = open(['approve']);
    await press(/Approve/);
    await press(/Approve/, 1);
    const failure = {
      kind: 'refused',
      status: 409,
      code: 'STATE_CHANGED',
      text: '',
      requestId: 'r',
    } as const;
    await answer(approve.failed({ reason: '' }, failure));
    expect(screen.getByRole('dialog').textContent).toContain('This was changed in the meantime');
    await answer(approve.succeeded({ reason: '' }, {}));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
