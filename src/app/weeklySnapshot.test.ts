import { type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { createMemoryHistory } from 'history';
import createSagaMiddleware from 'redux-saga';
import { createRecorder } from '#src/features/snapshots/recorder';
import { replay } from '#src/features/snapshots/replay';
import { parseSnapshot, takeSnapshot } from '#src/features/snapshots/snapshot';
import {
  enrolling,
  selectIsEnrolled,
  selectJumpedBack,
  weeklyPaymentFeature,
  weeklyRequest,
} from '#src/features/weeklyPayment/model';
import { sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { type RootState, createRootReducer, slicesInstalled } from './rootReducer';

const READ = 'GET user/weekly-payment/enrollment';
const WRITE = 'POST user/weekly-payment/enrollment';
const features = [weeklyPaymentFeature];
const mira = { userId: 'a', status: 'active' as const, exp: 9e9 };

let stop = () => {};
afterEach(() => stop());

/** The whole state with what support records of it, for somebody whose weekly payment is off and who clicks on the switch. */
const clicked = async () => {
  const late = held();
  serving({ [READ]: () => ({ data: { enrolled: false } }), [WRITE]: late.answer });
  const recorder = createRecorder();
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: createRootReducer(createMemoryHistory(), features),
    middleware: (standard) => standard({ thunk: false }).concat(recorder.middleware, saga),
  });
  const tasks = weeklyPaymentFeature.sagas.map((one) => saga.run(one));
  stop = () => tasks.forEach((task) => task.cancel());
  const before: UnknownAction[] = [
    sessionStarted(mira),
    slicesInstalled(weeklyPaymentFeature.slices.map(({ name }) => name)),
    weeklyRequest.started({}),
  ];
  before.forEach((action) => store.dispatch(action));
  await settle();
  store.dispatch(enrolling(true));
  return { store, late, recorder };
};

it('a support agent sees in a snapshot that the switch was on, and jumped back: with the code, and when it was tried', async () => {
  const { store, late, recorder } = await clicked();
  late.refuse(refusal(409, 'EMAIL_NOT_VERIFIED'));
  await settle();
  const facts = {
    takenAt: '2026-03-15T12:00:00.000Z',
    version: '1',
    route: '/',
    language: 'en',
    viewport: { width: 1, height: 1 },
  };
  const state = store.getState();
  const taken = takeSnapshot(recorder.recording(), state, { ...facts, userId: 'a' });
  const read = parseSnapshot(JSON.stringify(taken)) as NonNullable<ReturnType<typeof parseSnapshot>>;
  const states = replay<RootState>(read, createRootReducer(createMemoryHistory(), features) as never) ?? [];
  // What the agent steps through.
  const steps = states.map((one) => selectIsEnrolled(one));
  expect(steps.filter((step, at) => step !== steps[at - 1])).toEqual([null, false, true, false]);
  const { failure, ...wish } = selectJumpedBack(states.at(-1) as RootState) ?? {};
  expect(failure).toMatchObject({ kind: 'refused', code: 'EMAIL_NOT_VERIFIED', requestId: 'r' });
  expect(wish).toEqual({ enrolled: true, clickedAt: selectJumpedBack(state)?.clickedAt });
});

it.each([
  ['nobody', sessionEnded('signed-out')],
  ['somebody else', sessionReplaced({ ...mira, userId: 'b' })],
])('an answer that comes after %s is signed in writes nothing', async (_who, over) => {
  const { store, late } = await clicked();
  store.dispatch(over);
  const left = store.getState();
  late.give({ data: { enrolled: true } });
  await settle();
  expect(store.getState()).toBe(left);
  expect(selectIsEnrolled(store.getState())).toBeNull();
});
