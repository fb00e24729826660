import { LOCATION_CHANGE, type RouterState } from 'connected-react-router';
import { call, select, takeLatest } from 'typed-redux-saga';
import { LONGEST_REASON } from '#contract/plain/machine';
import { MOST_MOVED, networkMoveList } from '#contract/plain/networkTransfers';
import { type Check, all, atMost, chosen, required } from '#contract/rules/check';
import type { AnswerTo, ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/networkTransfers.generated';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { follow } from '#src/request/follow';
import { resource } from '#src/request/resource';
import { sessionIsOver } from '#src/session/session';

export type NetworkMove = RowOf<ContractOf<typeof calls.getNetworkMoves>>;
export type CheckedMove = AnswerTo<typeof calls.checkMove>['data'];

/** The form that moves many people. */
export const MOVE_FORM = 'networkTransfers.move';

/** `names` are words in the box, `membersOf` and `to` ids of networks; which of the first two counts says `who`. */
export interface MoveValues {
  who: 'people' | 'network';
  names: string;
  membersOf: string;
  to: string;
  reason: string;
}

export const newMove: MoveValues = { who: 'people', names: '', membersOf: '', to: '', reason: '' };

/** The usernames, e-mails and ids in a box: divided by blanks, commas, semicolons or lines. */
export const namesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const named: Check<string, MoveValues> = (text, { who }) => {
  if (who !== 'people') return undefined;
  const { length } = namesIn(text);
  if (length === 0) return 'required';
  return length > MOST_MOVED ? { code: 'too_many', values: { max: MOST_MOVED } } : undefined;
};

export const moveChecks = {
  names: named,
  membersOf: ((network, { who }) => (who === 'network' ? chosen(network, undefined) : undefined)) as Check<
    string,
    MoveValues
  >,
  to: chosen,
  reason: all(required, atMost(LONGEST_REASON)),
};

/** What the calls are given of the form. */
export const askedOf = ({ who, names, membersOf, to }: MoveValues) => ({
  ...(who === 'people' ? { names: namesIn(names) } : { membersOf }),
  to,
});

/** The networks that people can be moved between. */
export const moveNetworks = resource(calls.getMoveNetworks, { value: ({ data }) => data.items });

/** The moves so far, with how far they are. */
export const networkMoves = list(calls.getNetworkMoves, networkMoveList, {
  rowKey: ({ moveId }) => moveId,
  path: paths.networkMoves,
});

/** What the move that was checked last would do. */
export const checkedMove = resource(calls.checkMove, { keyOf: 'one', value: ({ data }) => data });

/** Moves them. What fails is said in the dialog, and the form is emptied after success. */
export const moveMembers = command(calls.moveMembers, {
  concurrency: 'leading',
  failure: 'atPlace',
  form: MOVE_FORM,
  notice: 'networkTransfers.move.begun',
  rereads: [networkMoves, moveNetworks],
});

interface Located {
  router: RouterState;
}

const selectIsOpen = (state: Located): boolean => selectLocation(state).pathname === paths.networkMoves;

const selectGoesOn = (state: Parameters<typeof networkMoves.selectPage>[0]): boolean =>
  networkMoves.selectPage(state)?.items.some(({ endedAt }) => endedAt === null) ?? false;

// No action says that this read begins, so the screen shows nothing of it but what it brings.
function* look() {
  const asked = yield* select(networkMoves.selectAsked);
  const outcome = yield* call(networkMoves.workers.read, networkMoves.rows.started(asked));
  return outcome.status === 'succeeded';
}

function* followSaga() {
  yield* takeLatest(
    [networkMoves.rows.started, LOCATION_CHANGE, sessionIsOver],
    follow<Located & Parameters<typeof selectGoesOn>[0]>({
      isShown: selectIsOpen,
      hasWork: selectGoesOn,
      look,
    }),
  );
}

/** Moving many people to another network. */
export const movesFeature = defineFeature([moveNetworks, networkMoves, checkedMove, moveMembers], {
  sagas: [followSaga],
});
