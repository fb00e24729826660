import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { CodePurpose } from '#contract/codes';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { codeRequest, selectCode } from '../accountSlice';

type State = Parameters<typeof selectCode>[0];

/** The state of the mailed code for a purpose, read again when the screen opens. */
export const useCode = (purpose: CodePurpose) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const code = useSelector((state: State) => selectCode(state, purpose));
  const request = useRequest(codeRequest, purpose);
  useEffect(() => {
    if (userId) dispatch(codeRequest.started({ userId, purpose }));
  }, [dispatch, userId, purpose]);
  return {
    userId,
    code,
    request,
    retry: () => dispatch(codeRequest.started({ userId, purpose })),
  };
};

/** Whole seconds until a moment (ms since 1970), counted down to 0. */
export const useSecondsUntil = (moment: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const waits = left > 0;
  useEffect(() => {
    const tick = () => setNow(Date.now());
    // `now` may be older than the new moment: the first tick comes at once.
    const first = setTimeout(tick, 0);
    const timer = waits ? setInterval(tick, 1_000) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [moment, waits]);
  return left;
};
