import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Permission } from '#contract/call';
import { type Failure, requestIdOf } from '#src/api/failure';
import type { Progress } from '#src/api/sending';
import type { RequestState, RequestsState } from './request';

/** What is known of a request beside its state: who asks before it is sent finds by it whether it would be refused. */
interface Ruled {
  notWhileActing?: true | Permission | undefined;
}
/** The state of a request, as `useRequest` gives it. */
export type RuledState = RequestState & Ruled;

/** The same with what screens ask of it most. */
type RequestView = Ruled &
  (
    | { status: 'idle' | 'succeeded'; pending: false; failure?: never; progress?: never; requestId?: never }
    | { status: 'pending'; pending: true; failure?: never; progress?: Progress; requestId?: never }
    /** `requestId` is what support can find the failure by. */
    | { status: 'failed'; pending: false; failure: Failure; progress?: never; requestId: string | undefined }
  );

const viewOf = (state: RequestState): RequestView => {
  if (state.status === 'pending') return { ...state, pending: true };
  if (state.status === 'failed') return { ...state, pending: false, requestId: requestIdOf(state.failure) };
  return { status: state.status, pending: false };
};

/**
 * The state of a request; `key` is what its `keyOf` makes of the parameters. It only selects: a component that wants
 * something dispatches `started`.
 */
export const useRequest = (
  request: Ruled & { select: (state: { requests: RequestsState }, key?: string) => RequestState },
  key?: string,
): RequestView => {
  const state = useSelector((root: { requests: RequestsState }) => request.select(root, key));
  const { notWhileActing } = request;
  return useMemo(() => ({ ...viewOf(state), notWhileActing }), [state, notWhileActing]);
};

const NOT_YET: RequestState = { status: 'idle' };

/** The state of several requests of one kind as of one: pending until all have ended, failed where one has. */
export const useRequests = (
  request: { select: (state: { requests: RequestsState }, key?: string) => RequestState },
  keys: readonly string[],
): RequestState =>
  useSelector((root: { requests: RequestsState }) => {
    const states = keys.map((key) => request.select(root, key));
    return (
      states.find(({ status }) => status === 'pending') ??
      states.find(({ status }) => status === 'failed') ??
      states.find(({ status }) => status === 'idle') ??
      states[0] ??
      NOT_YET
    );
  });
