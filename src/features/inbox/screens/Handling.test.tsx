import { type Reducer, configureStore } from '@reduxjs/toolkit';
import { fireEvent, screen } from '@testing-library/react';
import { requestsSlice } from '#src/request/request';
import { sessionSlice, sessionStarted } from '#src/session/session';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { remembering } from '#src/testing/remembering';
import { type Detail, type Listed, agents, assignConversation, inboxFeature } from '../model';
import { Context } from './Context';
import { Handling } from './Handling';

const SAM = { id: 'sam', name: 'Sam Whitfield' };
const ADA = { id: 'ada', name: 'Ada Novak' };
const GONE = { id: 'gone', name: 'Gone Agent' };

/** The line of a conversation that this agent has, as Sam sees it, and what the page was asked to give to whom. */
const show = (assignee: Listed['assignee']) => {
  const asked: object[] = [];
  const remember = remembering((action) => {
    if (assignConversation.started.match(action)) {
      asked.push(action.payload);
    }
  });
  const store = configureStore({
    reducer: slicesReducer([inboxFeature], {
      requests: requestsSlice.reducer as Reducer,
      'auth/session': sessionSlice.reducer as Reducer,
    }),
    middleware: (standard) => standard().concat(remember),
  });
  store.dispatch(sessionStarted({ userId: SAM.id, status: 'active', exp: 9e9 }));
  const items = [SAM, ADA].map((agent) => ({ ...agent, departments: [] }));
  store.dispatch(agents.succeeded({}, { data: { items } }));
  const conversation = { subjectId: 'mira', name: 'Mira', assignee, status: 'open', acts: [] };
  renderApp(<Handling conversation={conversation as unknown as Listed} />, { store });
  return asked;
};
const choose = (name: string) => {
  fireEvent.mouseDown(screen.getByLabelText('Assigned to'));
  fireEvent.click(screen.getByTitle(name));
};

it.each([
  ['nobody has', null, ADA.name, { assigneeId: ADA.id, expected: null }],
  ['the agent has', SAM, ADA.name, { assigneeId: ADA.id, expected: SAM.id }],
  ['another agent has', ADA, 'Unassigned', { assigneeId: null, expected: ADA.id }],
  ['somebody has who is no agent any more', GONE, SAM.name, { assigneeId: SAM.id, expected: GONE.id }],
])('a conversation that %s is given from who has it to who is chosen', (_who, assignee, name, sent) => {
  const asked = show(assignee);
  screen.getByText(assignee?.name ?? 'Unassigned');
  choose(name);
  expect(asked).toEqual([{ subjectId: 'mira', ...sent }]);
});

it('an agent takes a conversation from who has it', () => {
  const asked = show(ADA);
  fireEvent.click(screen.getByText('Assign to me'));
  expect(asked).toEqual([{ subjectId: 'mira', assigneeId: SAM.id, expected: ADA.id }]);
});

it('an agent is not asked to take what the agent has', () => {
  show(SAM);
  expect(screen.queryByText('Assign to me')).toBeNull();
});

it('channels are in sight with their states, and how the user is paid where the answer has it', () => {
  const channel = { name: 'Mira After Dark', status: 'linked', subscribers: 3, needsReauth: true } as const;
  const money = {
    methods: [{ type: 'paypal', status: 'pending', mask: 'm•••@demo.test' }],
    last: { date: '2026-03-18', amount: '12.5', status: 'paid' },
    failed: { date: '2026-02-18', amount: '9.75', code: '3015' },
  } as const;
  const context = { name: 'Mira', createdAt: '2024-01-01T00:00:00Z', country: 'SE', channels: [channel] };
  const show = (more: object) =>
    renderApp(<Context context={{ ...context, ...more } as unknown as Detail['context']} history={[]} />);
  const { unmount } = show({});
  expect(screen.getByText('Access expired')).toBeTruthy();
  expect(screen.queryByText('Payment methods')).toBeNull();
  unmount();
  show({ money });
  for (const words of ['Waiting for approval', /12\.50/, /9\.75/, /3015/])
    expect(screen.getByText(words)).toBeTruthy();
});
