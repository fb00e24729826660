import { type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { createMemoryHistory } from 'history';
import createSagaMiddleware from 'redux-saga';
import {
  everything,
  instantPaymentFeature,
  instantStatus,
  selectInstantState,
} from '#src/features/instantPayment/model';
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
import { INSTANT, instantAnswers } from '#src/testing/instantPayment';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import { type RootState, createRootReducer, slicesInstalled } from './rootReducer';

const READ = 'GET user/weekly-payment/enrollment';
const WRITE = 'POST user/weekly-payment/enrollment';
const features = [weeklyPaymentFeature, instantPaymentFeature];
const mira = { userId: 'a', status: 'active' as const, exp: 9e9 };

let stop = () => {};
afterEach(() => stop());

/** The whole state with what support records of it, for somebody who is signed in. */
const recorded = async (answers: Parameters<typeof serving>[0], ...asked: UnknownAction[]) => {
  serving({ ...(instantAnswers as typeof answers), ...answers });
  const recorder = createRecorder();
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: createRootReducer(createMemoryHistory(), features),
    middleware: (standard) => standard({ thunk: false }).concat(recorder.middleware, saga),
  });
  const tasks = features.flatMap(({ sagas }) => sagas.map((one) => saga.run(one)));
  stop = () => tasks.forEach((task) => task.cancel());
  const names = features.flatMap(({ slices }) => slices.map(({ name }) => name));
  [sessionStarted(mira), slicesInstalled(names), ...asked].forEach((action) => store.dispatch(action));
  await settle();
  return { store, recorder };
};

/** What a support agent steps through who opens the snapshot that is taken now. */
const replayed = ({ store, recorder }: Awaited<ReturnType<typeof recorded>>): RootState[] => {
  const facts = {
    takenAt: '2026-03-15T12:00:00.000Z',
    version: '1',
    route: '/',
    language: 'en',
    viewport: { width: 1, height: 1 },
  };
  const taken = takeSnapshot(recorder.recording(), store.getState(), { ...facts, userId: 'a' });
  const read = parseSnapshot(JSON.stringify(taken)) as NonNullable<ReturnType<typeof parseSnapshot>>;
  return replay<RootState>(read, createRootReducer(createMemoryHistory(), features) as never) ?? [];
};

/** Each state of something as it changes, step by step. */
const stepsOf = <Shown>(states: readonly RootState[], shown: (state: RootState) => Shown): Shown[] =>
  states
    .map(shown)
    .filter((step, at, all) => at === 0 || JSON.stringify(step) !== JSON.stringify(all[at - 1]));

/** Weekly payment is off, and somebody clicks on the switch; its answer comes when the test says so. */
const clicked = async () => {
  const late = held();
  const off = { [READ]: () => ({ data: { enrolled: false } }), [WRITE]: late.answer };
  const all = await recorded(off, weeklyRequest.started({}));
  all.store.dispatch(enrolling(true));
  return { ...all, late };
};

it('a support agent sees in a snapshot that the switch was on, and jumped back: with the code, and when it was tried', async () => {
  const { late, ...all } = await clicked();
  late.refuse(refusal(409, 'EMAIL_NOT_VERIFIED'));
  await settle();
  const states = replayed(all);
  expect(stepsOf(states, (one) => selectIsEnrolled(one))).toEqual([null, false, true, false]);
  const { failure, ...wish } = selectJumpedBack(states.at(-1) as RootState) ?? {};
  expect(failure).toMatchObject({ kind: 'refused', code: 'EMAIL_NOT_VERIFIED', requestId: 'r' });
  expect(wish).toEqual({
    enrolled: true,
    clickedAt: selectJumpedBack(all.store.getState())?.clickedAt,
  });
});

it('a support agent sees in a snapshot that instant payment was on, and what switched it off', async () => {
  let isRefused = false;
  const all = await recorded(
    {
      [`${INSTANT}/claimable`]: (config) =>
        isRefused
          ? Promise.reject(refusal(409, 'PAYMENT_METHOD_DISABLED'))
          : instantAnswers[`${INSTANT}/claimable`]?.(config as never),
    },
    ...everything({ from: '2026-01', to: '2026-04', offset: 0, limit: 5 }),
  );
  isRefused = true;
  all.store.dispatch(instantStatus.started());
  everything(null).forEach((action) => all.store.dispatch(action));
  await settle();
  const states = replayed(all);
  expect(
    stepsOf(states, (one) => {
      const { ready, enabled, code } = selectInstantState(one);
      return [ready, enabled, code];
    }),
  ).toEqual([
    [false, false, null],
    [false, true, null],
    [true, true, null],
    [true, false, 'PAYMENT_METHOD_DISABLED'],
  ]);
  expect(selectInstantState(states.at(-1) as RootState)).toEqual(selectInstantState(all.store.getState()));
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
