import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { type AccountCode, codeRequest, selectCode, sendCodeRequest } from '../accountSlice';

type State = Parameters<typeof selectCode>[0];

/** The state of the mailed code for a purpose, read again when the screen opens, and how another one is sent. */
export const useCode = (purpose: AccountCode) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const code = useSelector((state: State) => selectCode(state, purpose));
  const request = useRequest(codeRequest, purpose);
  const sending = useRequest(sendCodeRequest, purpose);
  useEffect(() => {
    if (userId) dispatch(codeRequest.started({ userId, purpose }));
  }, [dispatch, userId, purpose]);
  return {
    userId,
    code,
    request,
    retry: () => dispatch(codeRequest.started({ userId, purpose })),
    sending,
    send: () => sendCodeRequest.started({ userId, purpose }),
  };
};
