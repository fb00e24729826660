import { type Reducer, configureStore } from '@reduxjs/toolkit';
import { fireEvent, screen } from '@testing-library/react';
import { draftChanged, draftsSlice } from '#src/forms/drafts';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { remembering } from '#src/testing/remembering';
import { conversation, sendMessage, supportFeature } from '../model';
import { SUPPORT_DRAFT } from '../supportDraft';
import SupportPanel from './SupportPanel';

const MESSAGE = {
  messageId: 'm1',
  body: 'Are you there?',
  department: 'portuguese',
  topic: null,
} as const;

const open = () => {
  const sent: unknown[] = [];
  const remember = remembering((action) => {
    if (sendMessage.started.match(action)) sent.push(action.payload);
  });
  const store = configureStore({
    reducer: slicesReducer([supportFeature], {
      drafts: draftsSlice.reducer as Reducer,
      requests: requestsSlice.reducer as Reducer,
      'auth/session': sessionSlice.reducer as Reducer,
    }),
    middleware: (standard) => standard().concat(remember),
  });
  const standing = {
    started: true,
    status: 'open',
    unread: 0,
    readByStaff: 0,
    department: 'portuguese',
  } as const;
  const data = { standing, messages: [], hasMore: false, cursor: '1' };
  store.dispatch(conversation.succeeded({}, { data }));
  return { store, sent, show: () => renderApp(<SupportPanel />, { store }) };
};
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });

it('a message that was not sent says so, and goes out again as it is', () => {
  const { store, sent, show } = open();
  store.dispatch(sendMessage.started(MESSAGE));
  store.dispatch(sendMessage.failed(MESSAGE, { kind: 'offline' }));
  show();
  expect(screen.getByRole('article').textContent).toContain('Are you there?This message was not sent.');
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(sent).toEqual([MESSAGE, MESSAGE]);
  expect(screen.queryByText('This message was not sent.')).toBeNull();
});

it('what was typed and not sent is there when the chat is opened again, and goes to the department of the user', () => {
  const { store, sent, show } = open();
  store.dispatch(draftChanged({ form: SUPPORT_DRAFT, values: { body: 'Half a thought' } }));
  show();
  expect(field().value).toBe('Half a thought');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toMatchObject([{ body: 'Half a thought', department: 'portuguese', topic: null }]);
  expect(field().value).toBe('');
});
