import type { UnknownAction } from '@reduxjs/toolkit';
import { call, put, takeLatest } from 'typed-redux-saga';
import type { Machine } from '#contract/plain/machine';
import type { AnyCall } from '#src/api/call';
import { senderOf } from '#src/api/client';
import type { Sending, SendingOnce } from '#src/api/sending';
import type { MessageId } from '#src/lib/messageId';
import { createLazySlice } from '#src/request/feature';
import { mutation } from '#src/request/mutation';
import { takeLeadingOfEach } from '#src/request/ofEach';
import { partIn, sliceNameOf } from '#src/request/parts';
import {
  type RequestState,
  type RequestsState,
  type Send,
  defineRequest,
  perform,
} from '#src/request/request';
import type { Entry } from '#src/ui/HistoryTimeline';
import type { AskedMore } from './askedMore';
import { decided } from './decided';

/** What every act of staff sends besides what names the thing; `reason`, `seen` and `more` only where they are asked for. */
type Sent<Key> = { userId: string; reason: string; seen: string; more: string } & Key;
type Asked<Key> = { userId: string } & Key;
type Acted<Row> = { data: { item: Row } };

/** What of the list of the things is used, whatever its rows are. */
interface Decided<Row> {
  rows: { started(asked: object): UnknownAction };
  actions: { rowChanged(row: Row): UnknownAction };
  selectAsked(state: never): object;
}

interface Options<Row, Key extends object> {
  list: Decided<Row>;
  /** The name of the requests, where several lists decide by one machine. */
  as?: string;
  /** What names a thing in the calls. */
  keyOf: (row: Row) => Key;
  /** What of it was seen, where an act must not be done with what has changed since. */
  seenOf?: (row: Row) => string;
  fetchHistory: (asked: Asked<Key>, sending: Sending) => Promise<{ data: { items: Entry[] } }>;
  /** The calls of the acts, by their names. */
  acts: Readonly<Record<string, Send<Sent<Key>, Acted<Row>, SendingOnce>>>;
  /** What acts ask for beside the reason, by their names: their calls are given it as `more`. */
  asks?: Readonly<Record<string, AskedMore>>;
  /** The acts that are done without a question: another act takes each back. */
  atOnce?: readonly string[];
  /** What is read again after an act, where that is not the list alone. */
  rereads?: (state: never) => readonly UnknownAction[];
}

interface HistoryState {
  of: string;
  items: Entry[] | null;
}

/** What tells a thing apart, by what a call about it sends. */
const idIn = ({
  userId: _by,
  reason: _why,
  seen: _what,
  more: _more,
  ...key
}: Partial<Sent<object>>): string => Object.values(key).join('/');

const historyOf = <Row extends object, Key extends object>(
  machine: Machine,
  { keyOf, fetchHistory, as = machine.name }: Pick<Options<Row, Key>, 'as' | 'keyOf' | 'fetchHistory'>,
) => {
  const request = defineRequest<Asked<Key>, { data: { items: Entry[] } }>(`${as}/history`, {
    safe: true,
    silent: true,
    keyOf: idIn,
  });
  const initialState: HistoryState = { of: '', items: null };
  const slice = createLazySlice({
    name: `${machine.name}History`,
    initialState,
    reducers: {},
    extraReducers: (builder) =>
      builder.addCase(request.succeeded, (state, { payload, meta }) => {
        state.of = idIn(meta.params);
        state.items = payload.data.items;
      }),
    selectors: { selectHistory: (state, of: string) => (state.of === of ? state.items : null) },
  });
  return {
    slice,
    request,
    ask: (userId: string, row: Row) => request.started({ userId, ...keyOf(row) }),
    select: slice.selectors.selectHistory as unknown as (state: object, of: string) => Entry[] | null,
    worker: perform(request, fetchHistory),
  };
};

const actOf = <Row extends object, Key extends object>(
  machine: Machine,
  act: string,
  send: Send<Sent<Key>, Acted<Row>, SendingOnce>,
  {
    list,
    keyOf,
    seenOf,
    asks,
    rereads,
    atOnce = [],
    as = machine.name,
  }: Omit<Options<Row, Key>, 'fetchHistory' | 'acts'>,
) => {
  const asked = asks?.[act];
  const asksWhy = machine.transitions[act]?.reason !== undefined;
  const isAtOnce = atOnce.includes(act);
  // What fails is said in the dialog that asks, if one does. The key is for acts that move money; the calls of others do not look at it.
  const request = defineRequest<Sent<Key>, Acted<Row>>(`${as}/${act}`, {
    silent: !isAtOnce,
    keyOf: idIn,
    idempotent: true,
  });
  const decide = mutation<Sent<Key>, Acted<Row>, SendingOnce, never>(request, send, {
    notice: `acts.${machine.name}.${act}.done` as MessageId,
    form: (params) => `${machine.name}.${act}.${idIn(params)}`,
    rereads: (_params, state) => [
      ...(rereads?.(state) ?? [list.rows.started(list.selectAsked(state))]),
      decided(),
    ],
    rereadsAfterFailure: true,
  });
  return {
    act,
    request,
    asks: asked,
    isAtOnce,
    *worker(started: ReturnType<typeof request.started>) {
      const outcome = yield* call(decide, started);
      if (outcome.status === 'succeeded') yield* put(list.actions.rowChanged(outcome.result.data.item));
      return outcome;
    },
    /** Begins the act with this thing. */
    start: (userId: string, row: Row, reason: string, more = '') =>
      // A call takes nothing that it does not ask for.
      request.started({
        userId,
        ...keyOf(row),
        ...(seenOf && { seen: seenOf(row) }),
        ...(asksWhy && { reason }),
        ...(asked && { more }),
      } as Sent<Key>),
  };
};

/** The requests, actions and workers of deciding, from which `decisions` makes a part of a model. */
const createDecisions = <Row extends object, Key extends object>(
  machine: Machine,
  { acts, ...options }: Options<Row, Key>,
) => ({
  machine,
  idOf: (row: Row): string => Object.values(options.keyOf(row)).join('/'),
  history: historyOf(machine, options),
  acts: Object.entries(acts).map(([act, send]) => actOf(machine, act, send, options)),
});

interface Declared<Row, Key extends object> extends Omit<
  Options<Row, Key>,
  'list' | 'fetchHistory' | 'acts'
> {
  list: Decided<Row> & { name: string };
  /** The call that reads the history of a thing. */
  history: AnyCall;
  /** The calls of the acts, by their names. */
  acts: Readonly<Record<string, AnyCall>>;
}

/**
 * Deciding on the things of a list: for each act a request, the history of the thing that was looked at last, and the saga
 * for them. Where somebody else was faster, the list is read again. A second click does not decide twice; another thing can
 * be decided on meanwhile.
 */
export const decisions = <Row extends object, Key extends object>(
  machine: Machine,
  { history, acts, ...options }: Declared<Row, Key>,
) => {
  const created = createDecisions<Row, Key>(machine, {
    ...options,
    fetchHistory: senderOf(history) as unknown as Options<Row, Key>['fetchHistory'],
    acts: Object.fromEntries(
      Object.entries(acts).map(([act, call]) => [
        act,
        senderOf(call) as unknown as Send<Sent<Key>, Acted<Row>, SendingOnce>,
      ]),
    ),
  });
  // Its type is any text: a pattern would take the place of other parts in the type of the state.
  const name = [sliceNameOf(options.list.name), created.history.slice.name].join('/');
  return {
    ...created,
    history: {
      ...created.history,
      select: (state: object, of: string): Entry[] | null => {
        const shown = partIn(state, name) as HistoryState | undefined;
        return shown?.of === of ? shown.items : null;
      },
    },
    slice: { name, reducer: created.history.slice.reducer },
    *saga() {
      yield* takeLatest(created.history.request.started, created.history.worker);
      for (const { request, worker } of created.acts) yield* takeLeadingOfEach(request, worker);
    },
  };
};

interface AnyRequest {
  select(state: { requests: RequestsState }, key?: string): RequestState;
}

/** What the pieces of this room use of it, whatever the rows are. */
export interface Decisions<Row> {
  machine: Machine;
  /** What tells a thing apart. */
  idOf(row: Row): string;
  history: {
    request: AnyRequest;
    ask(userId: string, row: Row): UnknownAction;
    select(state: object, of: string): Entry[] | null;
  };
  acts: readonly {
    act: string;
    request: AnyRequest;
    asks: AskedMore | undefined;
    isAtOnce: boolean;
    start(userId: string, row: Row, reason: string, more?: string): UnknownAction;
  }[];
}
