import type { WeeklyPayment } from '#contract/weeklyPayment';
import { sessionEnded } from '#src/session/session';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { held, refusal, serving } from '#src/testing/serving';
import {
  enrolling,
  selectIsEnrolled,
  selectIsUnderWay,
  selectJumpedBack,
  selectWeekly,
  weeklyPaymentFeature,
  weeklyRequest,
} from './model';

const READ = 'GET user/weekly-payment/enrollment';
const WRITE = 'POST user/weekly-payment/enrollment';
const says = (enrolled: boolean): { data: WeeklyPayment } => ({
  data: {
    enrolled,
    since: enrolled ? '2026-03-02' : null,
    code: null,
    next: {
      date: '2026-03-09',
      final: '100',
      final_fee: '2',
      estimates: '50',
      estimates_fee: '5',
      payment_fee: '2.86',
      blockers: [],
    },
    final_fee_percent: '2',
    estimates_fee_percent: '10',
    fees: { version: '3-10', has_risen: false, tariff: null },
  },
});
const read = weeklyRequest.started({});

let store: ReturnType<typeof featureStore>;
afterEach(() => store.stop());
const shown = () => selectIsEnrolled(store.getState());
const failed = () => selectJumpedBack(store.getState());

/**
 * A server that holds whether somebody is paid weekly, with an answer of each call when the test gives it: `done` does what was asked,
 * `refused` does not.
 */
const serverThat = async (holds: boolean) => {
  let enrolled = holds;
  const late = held();
  const asked: boolean[] = [];
  const sent = serving({
    [READ]: () => says(enrolled),
    [WRITE]: ({ data }) => {
      asked.push((JSON.parse(data as string) as { enrolled: boolean }).enrolled);
      return late.answer();
    },
  });
  store = featureStore([weeklyPaymentFeature]);
  store.dispatch(read);
  await settle();
  return {
    sent,
    asked,
    reads: () => sent.filter(({ call: one }) => one === READ).length,
    done: () => {
      enrolled = asked.at(-1) ?? enrolled;
      late.give(says(enrolled));
      return settle();
    },
    refused: (cause: Error = refusal(409, 'EMAIL_NOT_VERIFIED')) => {
      late.refuse(cause);
      return settle();
    },
    /** It is done, but the answer is lost. */
    lost: () => {
      enrolled = asked.at(-1) ?? enrolled;
      late.refuse(refusal(504));
      return settle();
    },
  };
};

describe('a click', () => {
  it.each([true, false])('shows at once what it wants (%s), which is what is sent', async (wanted) => {
    const { sent, done, reads } = await serverThat(!wanted);
    store.dispatch(enrolling(wanted));
    expect([shown(), selectIsUnderWay(store.getState())]).toEqual([wanted, true]);
    await done();
    expect([shown(), selectIsUnderWay(store.getState()), failed()]).toEqual([wanted, false, null]);
    expect(sent.at(-1)?.data).toEqual({ user_id: 'me', enrolled: wanted });
    // The answer says all that there is to know.
    expect([selectWeekly(store.getState())?.since, reads()]).toEqual([wanted ? '2026-03-02' : null, 1]);
  });

  it.each([true, false])(
    'that wants %s and fails is undone; the store says why, and when it was tried',
    async (wanted) => {
      const { refused, reads } = await serverThat(!wanted);
      const before = Date.now();
      store.dispatch(enrolling(wanted));
      await refused();
      expect([shown(), reads()]).toEqual([!wanted, 2]);
      expect(failed()).toMatchObject({
        enrolled: wanted,
        failure: { kind: 'refused', status: 409, code: 'EMAIL_NOT_VERIFIED' },
      });
      expect(Date.parse(failed()?.clickedAt ?? '')).toBeGreaterThanOrEqual(before);
    },
  );

  it('is undone at once, also where it cannot be read again what the server holds', async () => {
    const { refused } = await serverThat(false);
    store.dispatch(enrolling(true));
    const late = held();
    const waiting = serving({ [READ]: late.answer });
    await refused();
    expect([waiting.length, shown(), failed()?.enrolled]).toEqual([1, false, true]);
    late.refuse(refusal(500));
    await settle();
    expect([shown(), failed()?.enrolled]).toEqual([false, true]);
  });

  it('takes the reason of the last failure away; a reason stays until then', async () => {
    const { refused, done } = await serverThat(false);
    store.dispatch(enrolling(true));
    await refused();
    store.dispatch(read);
    await settle();
    expect(failed()).not.toBeNull();
    store.dispatch(enrolling(true));
    expect(failed()).toBeNull();
    await done();
    expect([shown(), failed()]).toEqual([true, null]);
  });

  it('whose answer was lost is shown as the server has it, and nothing is said to have failed', async () => {
    const { lost } = await serverThat(false);
    store.dispatch(enrolling(true));
    await lost();
    expect([shown(), failed()]).toEqual([true, null]);
    // Nor later, when another tab has switched it off.
    serving({ [READ]: () => says(false) });
    store.dispatch(read);
    await settle();
    expect([shown(), failed()]).toEqual([false, null]);
  });
});

describe('several quick clicks', () => {
  it('on and off, with the first failing late: off, as the server has it, and never on in between', async () => {
    const { asked, refused, done } = await serverThat(false);
    const seen: (boolean | null)[] = [];
    store.dispatch(enrolling(true));
    store.dispatch(enrolling(false));
    store.subscribe(() => seen.push(shown()));
    // The second call waits for the answer of the first.
    await settle();
    expect([asked, shown()]).toEqual([[true], false]);
    await refused();
    expect([asked, shown(), failed()]).toEqual([[true, false], false, null]);
    await done();
    expect([shown(), failed(), new Set(seen)]).toEqual([false, null, new Set([false])]);
  });

  it('off and on, with the first failing late: on, as the server has it', async () => {
    const { asked, refused, done } = await serverThat(true);
    store.dispatch(enrolling(false));
    store.dispatch(enrolling(true));
    await refused();
    await done();
    expect([asked, shown(), failed()]).toEqual([[false, true], true, null]);
  });

  it('on, off, on: sent in this order, and shown as the last one wants all the time', async () => {
    const { asked, done } = await serverThat(false);
    for (const wanted of [true, false, true]) store.dispatch(enrolling(wanted));
    const seen = [shown()];
    for (let answer = 0; answer < 3; answer += 1) {
      await done();
      seen.push(shown());
    }
    expect([asked, seen]).toEqual([
      [true, false, true],
      [true, true, true, true],
    ]);
    expect(selectWeekly(store.getState())?.enrolled).toBe(true);
  });

  it('on, off, on, with the last one failing: off, as the second has made it, with the reason', async () => {
    const { done, refused } = await serverThat(false);
    for (const wanted of [true, false, true]) store.dispatch(enrolling(wanted));
    await done();
    await done();
    await refused();
    expect([shown(), failed()?.enrolled]).toEqual([false, true]);
  });

  it('on and off that both fail: off, which the server never ceased to hold', async () => {
    const { refused } = await serverThat(false);
    store.dispatch(enrolling(true));
    store.dispatch(enrolling(false));
    await refused();
    await refused();
    expect([shown(), failed()]).toEqual([false, null]);
  });

  it('on and off that both fail, with nothing known since: off, of which nobody says that it failed', async () => {
    const { refused } = await serverThat(false);
    store.dispatch(enrolling(true));
    store.dispatch(enrolling(false));
    await refused();
    serving({ [READ]: held().answer });
    await refused();
    expect([shown(), failed()]).toEqual([false, null]);
  });

  it('on and off, with the second failing after an old answer: on at once', async () => {
    const { done, refused } = await serverThat(false);
    store.dispatch(enrolling(true));
    store.dispatch(enrolling(false));
    await done();
    // It left the server before the first click was done there.
    store.dispatch(weeklyRequest.succeeded({}, { data: { enrolled: false } } as never));
    serving({ [READ]: held().answer });
    await refused();
    expect([shown(), failed()?.enrolled]).toEqual([true, false]);
  });

  it('on and off, with the first done but its answer lost and the second refused: on, with the reason', async () => {
    const { lost, refused } = await serverThat(false);
    store.dispatch(enrolling(true));
    store.dispatch(enrolling(false));
    await lost();
    await refused();
    expect([shown(), failed()?.enrolled]).toEqual([true, false]);
  });
});

it('what was being read before a click does not undo it: it is read again after the last answer', async () => {
  await serverThat(false);
  const late = held();
  const other = serving({ [READ]: late.answer, [WRITE]: () => says(true) });
  store.dispatch(read);
  store.dispatch(enrolling(true));
  await settle();
  // The old answer comes after that of the click.
  late.give(says(false));
  await settle();
  expect(shown()).toBe(true);
  expect(other.map(({ call: one }) => one)).toEqual([READ, WRITE, READ]);
  late.give(says(true));
  await settle();
  expect(shown()).toBe(true);
});

it('after signing out nothing is written, sent or read any more', async () => {
  const { asked, done, sent } = await serverThat(false);
  store.dispatch(enrolling(true));
  store.dispatch(enrolling(false));
  store.dispatch(sessionEnded('signed-out'));
  const { length } = store.actions;
  const calls = sent.length;
  await done();
  expect([asked, store.actions.length, sent.length]).toEqual([[true], length, calls]);
  expect(sent.at(-1)?.isGivenUp()).toBe(true);
});

it('where the server no longer knows the session, nothing is read for it', async () => {
  const { refused, reads } = await serverThat(false);
  store.dispatch(enrolling(true));
  await refused(refusal(401, 'INVALID_TOKEN'));
  expect(reads()).toBe(1);
});
