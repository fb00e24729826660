import fc from 'fast-check';
import type { CallDefinition } from '#contract/call';
import {
  cancelPaymentMethod,
  deletePaypal,
  savePaypal,
  stopPaymentMethod,
  verifyCode,
} from '#contract/paymentMethods';
import { approveMethod, lockMethod, rejectMethod, unlockMethod } from '#contract/paymentMethods/review';
import { methodMachine } from '#contract/plain/paymentMethods';
import { type TestServer, startTestServer } from '../../testing/harness';
import { otherCodeThan } from '../../testing/mail';
import { PLACE, codeFor, doJob } from '../../testing/paymentMethods';
import { runs } from '../../testing/runs';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const WHO = 'creator';
const EMAIL = 'creator@demo.test';
const DAY = 86_400_000;
const STOP = /stop-payment-method\?code=([\w.-]+)/;

interface Told {
  act: string | null;
  from: string | null;
  to: string;
}
interface Kept {
  id: string;
  state: string;
  isProven: boolean;
  history: Told[];
}

const methodsKept = async (): Promise<Kept[]> => {
  const user = await server.idOf(WHO);
  const rows = await server.connection
    .selectFrom('payment_method')
    .where('user_id', '=', user)
    .orderBy('created_at')
    .orderBy('method_id')
    .select(['method_id', 'status', 'proven_at'])
    .execute();
  const history = await server.connection
    .selectFrom('state_history')
    .where('user_id', '=', user)
    .where('machine', '=', 'paymentMethod')
    .orderBy('number')
    .select(['thing', 'act', 'from_state', 'to_state'])
    .execute();
  return rows.map(({ method_id: id, status, proven_at: proven }) => ({
    id,
    state: status,
    isProven: proven !== null,
    history: history
      .filter(({ thing }) => thing === id)
      .map(({ act, from_state, to_state }) => ({ act, from: from_state, to: to_state })),
  }));
};

/** Why the history of a method does not tell what has become of it; undefined where it does. */
const gapIn = ({ state, isProven, history }: Kept): string | undefined => {
  const [first, ...transitions] = history;
  if (!first || first.act !== null) return 'has no beginning';
  let before = first.to;
  for (const { act, from, to } of transitions) {
    if (from !== before) return `was ${before} and ${String(act)} from ${String(from)}`;
    before = to;
  }
  if (before !== state) return `is ${state}, and was ${before} last`;
  const wasProven = first.to !== 'draft' || transitions.some(({ act }) => act === 'prove');
  if (wasProven !== isProven) return 'is proven without a proof, or the other way round';
  if (!wasProven && !['draft', 'cancelled'].includes(state)) return `is ${state} and was never proven`;
  return undefined;
};

/** What must never be, of all methods of a user. */
const damageIn = (methods: readonly Kept[]): string[] => [
  ...['active', 'pending', 'draft'].flatMap((state) => {
    const count = methods.filter((method) => method.state === state).length;
    return count > 1 ? [`${count} are ${state}`] : [];
  }),
  ...methods.flatMap((method) => gapIn(method) ?? []),
];

type Act =
  | { do: 'save'; address: number }
  | { do: 'code' }
  | { do: 'verify'; with: 'right' | 'wrong' | 'another'; which: number }
  | { do: 'cancel'; which: number }
  | { do: 'remove' }
  | { do: 'stop'; which: number }
  | { do: 'decide'; act: 'approve' | 'reject' | 'lock' | 'unlock'; which: number }
  | { do: 'wait'; days: number };

const which = fc.nat(7);
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('save' as const), address: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.constant({ do: 'code' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('verify' as const),
      with: fc.constantFrom(
        'right' as const,
        'right' as const,
        'right' as const,
        'wrong' as const,
        'another' as const,
      ),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.constant({ do: 'remove' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stop' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      act: fc.constantFrom('approve' as const, 'reject' as const, 'lock' as const, 'unlock' as const),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 5 }) }),
  },
);

const proven = (address: number): Act[] => [
  { do: 'save', address },
  { do: 'code' },
  { do: 'verify', with: 'right', which: 0 },
];
/** One sequence that comes to every state. */
const EVERYWHERE: Act[] = [
  ...proven(0),
  { do: 'decide', act: 'approve', which: 0 },
  ...proven(1),
  { do: 'decide', act: 'lock', which: 0 },
  { do: 'decide', act: 'reject', which: 0 },
  ...proven(2),
  { do: 'stop', which: 0 },
  { do: 'save', address: 3 },
  // Whichever of them the draft is: giving up any other is refused.
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((which): Act => ({ do: 'cancel', which })),
];

const DECISIONS = { approve: approveMethod, reject: rejectMethod, lock: lockMethod, unlock: unlockMethod };

/** Somebody who does all of it, whether or not it is allowed, and remembers the codes that were mailed. */
const actor = () => {
  const codes = new Map<string, string>();
  let passed = 0;
  const creator = server.as(WHO);
  const draftId = async () => (await methodsKept()).find(({ state }) => state === 'draft')?.id;
  const pick = async (place: number) => {
    const all = await methodsKept();
    return all[place % all.length]?.id ?? '';
  };
  const codeOf = (id: string, kind: 'right' | 'wrong' | 'another') => {
    const own = codes.get(id) ?? '000000';
    if (kind === 'right') return own;
    if (kind === 'wrong') return otherCodeThan(own);
    return [...codes].find(([other]) => other !== id)?.[1] ?? otherCodeThan(own);
  };
  const verify = async (place: number, kind: 'right' | 'wrong' | 'another') => {
    const id = kind === 'right' ? ((await draftId()) ?? (await pick(place))) : await pick(place);
    const code = codeOf(id, kind);
    const { answer } = await creator.outcome(verifyCode, { method_id: id, code });
    if (!answer) return;
    expect([kind, code]).toEqual([kind, codes.get(id)]);
    codes.delete(id);
  };
  const mailCode = async () => {
    const id = await draftId();
    if (id) codes.set(id, await codeFor(server, creator, id).catch(() => codes.get(id) ?? ''));
  };
  const stop = async (place: number) => {
    await server.work();
    const links = server.mails(EMAIL).flatMap(({ text }) => STOP.exec(text)?.[1] ?? []);
    const code = links[place % Math.max(links.length, 1)];
    if (code) await server.anonymous.outcome(stopPaymentMethod, { code });
  };
  const decide = async (act: keyof typeof DECISIONS, place: number) => {
    const from: readonly string[] = methodMachine.transitions[act].from;
    const all = await methodsKept();
    const fitting = all.filter(({ state }) => from.includes(state));
    // Most decisions are on what they can be made on.
    const of = place < 6 && fitting.length > 0 ? fitting : all;
    const reason = act === 'reject' || act === 'lock' ? { reason: 'Because.' } : {};
    const named = { subject_id: await server.idOf(WHO), method_id: of[place % of.length]?.id ?? '' };
    await server.as('admin').outcome<CallDefinition>(DECISIONS[act], { ...named, ...reason });
  };
  const carryOut = async (act: Act): Promise<unknown> => {
    switch (act.do) {
      case 'save':
        return creator.outcome(savePaypal, { ...PLACE, email: `paid.${act.address}@demo.test` });
      case 'code':
        return mailCode();
      case 'verify':
        return verify(act.which, act.with);
      case 'cancel':
        return creator.outcome(cancelPaymentMethod, { id: await pick(act.which) });
      case 'remove':
        return creator.outcome(deletePaypal);
      case 'stop':
        return stop(act.which);
      case 'decide':
        return decide(act.act, act.which);
      case 'wait':
        passed += act.days;
        return doJob(server, 'payment-methods:activate', new Date(Date.now() + passed * DAY));
    }
  };
  return carryOut;
};

it('whatever is done in whatever order: one is active at most, none that was not proven, and the history tells it all', async () => {
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 8, maxLength: 24 }), async (acts) => {
      await server.startOver();
      const carryOut = actor();
      for (const act of acts) {
        const before = await methodsKept();
        await carryOut(act);
        const after = await methodsKept();
        expect(damageIn(after)).toEqual([]);
        const isHeld = before.some(({ state }) => state === 'locked');
        const activeIn = (methods: Kept[]) => methods.find(({ state }) => state === 'active')?.id;
        // Nothing new is paid to while staff look at a locked one, but by deciding on that.
        if (isHeld && act.do !== 'decide' && activeIn(after)) expect(activeIn(after)).toBe(activeIn(before));
        for (const { state } of after) reached.add(state);
      }
    }),
    { numRuns: runs(4, 14), examples: [[EVERYWHERE]] },
  );
  // The sequences are worth something: they come everywhere.
  expect([...reached].sort()).toEqual(
    ['active', 'cancelled', 'draft', 'locked', 'pending', 'rejected', 'replaced'].sort(),
  );
}, 240_000);

describe('what is looked for there', () => {
  const begun: Told = { act: null, from: null, to: 'draft' };
  const proven: Told = { act: 'prove', from: 'draft', to: 'pending' };
  const active: Told = { act: 'approve', from: 'pending', to: 'active' };
  const right: Kept = { id: 'a', state: 'active', isProven: true, history: [begun, proven, active] };

  it('is not found in what is right', () => {
    expect(
      damageIn([right, { ...right, id: 'b', state: 'draft', isProven: false, history: [begun] }]),
    ).toEqual([]);
  });
  it.each<[string, Kept[]]>([
    ['2 are active', [right, right]],
    [
      'is active and was never proven',
      [{ ...right, isProven: false, history: [begun, { ...active, from: 'draft' }] }],
    ],
    ['is proven without a proof, or the other way round', [{ ...right, isProven: false }]],
    ['is active, and was pending last', [{ ...right, history: [begun, proven] }]],
    ['was draft and approve from pending', [{ ...right, history: [begun, active] }]],
    ['has no beginning', [{ ...right, history: [proven, active] }]],
  ])('is found: %s', (words, methods) => {
    expect(damageIn(methods)).toContain(words);
  });
});
