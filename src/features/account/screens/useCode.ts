import { useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { type AccountCode, code, selectCode, sendCode } from '../model';

type State = Parameters<typeof selectCode>[0];

/** The state of the mailed code for a purpose, read again when the screen opens, and how another one is sent. */
export const useCode = (purpose: AccountCode) => {
  const { failure, requestId, read } = useResource(code, { purpose });
  return {
    code: useSelector((state: State) => selectCode(state, purpose)),
    failure,
    requestId,
    read,
    sending: useRequest(sendCode, purpose),
    send: () => sendCode.started({ purpose }),
  };
};
