import { jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Checkbox, Form, Input, Select } from 'antd';
import { type Check, required } from '#contract/rules/check';
import { defineRequest, requestsSlice } from '#src/request/request';
import { useRequest } from '#src/request/useRequest';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { DraftForm } from './DraftForm';
import { draftsSlice, selectDraft } from './drafts';
import { FormActions } from './FormActions';
import { secretToSend } from './secrets';
import { useForm } from './useForm';

type Values = { name: string; country: string; agreed: boolean; topics: string[]; day: string };
const SAVED: Values = { name: '', country: 'SE', agreed: false, topics: [], day: '2026-01-02' };
const save = defineRequest<Partial<Values>, object>('test/save');

/** A form with every kind of value, and with a secret; it counts what it hands over. */
const open = () => {
  const store = configureStore({
    reducer: { drafts: draftsSlice.reducer, requests: requestsSlice.reducer },
  });
  const submitted = jest.fn<(values: Values, secrets: string) => void>();
  const minor: Check<string, Values> = (day, { agreed }) =>
    !agreed && day > '2020-01-01' ? 'unknown' : undefined;
  const Example = () => {
    const { form, item, saving, changed, discard } = useForm<Values, { pin: string }>({
      name: 'example',
      saved: SAVED,
      secrets: { pin: '' },
      checks: { name: required, day: minor, pin: required },
      words: { taken: 'profile.username.taken', unknown: 'registration.inviter.unknown' },
      refusedAt: { CODE_WRONG: 'pin' },
      request: useRequest(save),
      onSubmit: submitted,
    });
    return (
      <DraftForm form={form}>
        <Form.Item {...item('name')} label="Name">
          <Input />
        </Form.Item>
        <Form.Item {...item('country')} label="Country">
          <Select options={[{ value: 'SE' }, { value: 'NO' }]} />
        </Form.Item>
        <Form.Item {...item('topics')} label="Topics">
          <Checkbox.Group options={['music', 'games']} />
        </Form.Item>
        <Form.Item {...item('agreed')} valuePropName="checked">
          <Checkbox>Agreed</Checkbox>
        </Form.Item>
        <Form.Item {...item('day', ['agreed'])} label="Day">
          <Input />
        </Form.Item>
        <Form.Item {...item('pin')} label="PIN">
          <Input />
        </Form.Item>
        <FormActions saving={saving} changed={changed} onDiscard={discard} />
      </DraftForm>
    );
  };
  const actions: unknown[] = [];
  const { dispatch } = store;
  store.dispatch = ((action: never) => {
    actions.push(action);
    return dispatch(action);
  }) as typeof dispatch;
  const { unmount } = renderApp(<Example />, { store });
  const turn = () => act(settle);
  const element = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    submitted,
    draft: () => selectDraft(store.getState(), 'example'),
    stored: () => JSON.stringify([actions, store.getState()]),
    element,
    type: (label: string, value: string) => fireEvent.change(element(label), { target: { value } }),
    leave: (label: string) => {
      fireEvent.blur(element(label));
      return turn();
    },
    submit: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      return turn();
    },
    answer: (action: Parameters<typeof dispatch>[0]) => {
      act(() => void store.dispatch(action));
      return turn();
    },
    again: () => {
      unmount();
      renderApp(<Example />, { store });
      return turn();
    },
    turn,
  };
};

const refused = (more: object) =>
  save.failed({}, {
    kind: 'refused',
    status: 400,
    code: 'VALIDATION_ERROR',
    text: '',
    requestId: 'r',
    ...more,
  } as never);
/** Findings fade in and out. */
const shown = (words: string | RegExp) => screen.findAllByText(words);
const gone = (words: string | RegExp) => waitFor(() => expect(screen.queryByText(words)).toBeNull());

const REQUIRED = 'Please fill this in.';
const TAKEN = 'This username is taken. Please choose another one.';

describe('what is wrong', () => {
  it('is said at a field after it was left, not before', async () => {
    const form = open();
    form.type('Name', 'x');
    form.type('Name', ' ');
    await form.turn();
    expect(screen.queryByText(REQUIRED)).toBeNull();
    await form.leave('Name');
    await shown(REQUIRED);
    form.type('Name', 'Mira');
    await gone(REQUIRED);
  });

  it('is said at every field on submit, and nothing is sent', async () => {
    const form = open();
    await form.submit();
    // The name and the secret.
    expect(await shown(REQUIRED)).toHaveLength(2);
    expect(form.submitted).not.toHaveBeenCalled();
  });

  it('is checked again when a field that it depends on changes', async () => {
    const form = open();
    await form.leave('Day');
    const words = /Nobody with this username/;
    await shown(words);
    fireEvent.click(form.element('Agreed'));
    await gone(words);
  });
});

describe('what the server finds', () => {
  const sent = async () => {
    const form = open();
    fireEvent.click(form.element('Agreed'));
    form.type('Name', 'Mira');
    form.type('PIN', '4711');
    await form.submit();
    await form.answer(save.started({}));
    return form;
  };

  it('is said at its field until that is changed, and the field gets the focus', async () => {
    const form = await sent();
    await form.answer(refused({ fields: [{ path: 'name', message: 'taken' }] }));
    await shown(TAKEN);
    expect(document.activeElement).toBe(form.element('Name'));
    await form.leave('Name');
    await shown(TAKEN);
    form.type('Name', 'Mira L');
    await gone(TAKEN);
  });

  it('does not keep the same values from being sent once more', async () => {
    const form = await sent();
    await form.answer(refused({ fields: [{ path: 'name', message: 'taken' }] }));
    await form.submit();
    expect(form.submitted).toHaveBeenCalledTimes(2);
  });

  it('may be a refusal that is about one field', async () => {
    const form = await sent();
    await form.answer(refused({ code: 'CODE_WRONG' }));
    await shown(/This is not the code that we sent/);
    expect(document.activeElement).toBe(form.element('PIN'));
  });

  it('is not said again when the form is opened anew; what was typed is there', async () => {
    const form = await sent();
    await form.answer(refused({ fields: [{ path: 'name', message: 'taken' }] }));
    await form.again();
    expect(screen.queryByText(TAKEN)).toBeNull();
    expect(form.element('Name').value).toBe('Mira');
  });
});

describe('the values', () => {
  it('are plain data in the store, and are handed over as they are', async () => {
    const form = open();
    form.type('Name', 'Mira');
    fireEvent.click(form.element('Agreed'));
    fireEvent.click(screen.getByLabelText('games'));
    form.type('Day', '2026-03-04');
    form.type('PIN', '4711');
    await form.turn();
    const values = { ...SAVED, name: 'Mira', agreed: true, topics: ['games'], day: '2026-03-04' };
    expect(form.draft()).toEqual(values);
    await form.submit();
    expect(form.submitted).toHaveBeenCalledWith(values, expect.any(String));
  });

  it('can be discarded', async () => {
    const form = open();
    form.type('Name', 'Mira');
    form.type('PIN', '4711');
    await form.turn();
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await form.turn();
    expect(form.draft()).toBeUndefined();
    expect([form.element('Name').value, form.element('PIN').value]).toEqual(['', '']);
  });
});

describe('a secret', () => {
  it('is never in the store or in an action; the call gets it by its id, until it is done', async () => {
    const form = open();
    fireEvent.click(form.element('Agreed'));
    form.type('Name', 'Mira');
    form.type('PIN', '4711');
    await form.submit();
    const [, id] = form.submitted.mock.calls[0] as [Values, string];
    expect(secretToSend(id, 'pin')).toBe('4711');
    expect(form.stored()).not.toContain('4711');
    await form.answer(save.started({}));
    await form.answer(save.succeeded({}, {}));
    expect(() => secretToSend(id, 'pin')).toThrow();
    expect(form.element('PIN').value).toBe('');
  });
});
