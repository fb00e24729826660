import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { signOutEverywhereRequest } from '../accountSlice';
import { Confirm } from './Confirm';

/** Ends every session of the account, on every device. */
export const SignOutEverywhere = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const request = useRequest(signOutEverywhereRequest);
  return (
    <Confirm
      title={<FormattedMessage id="account.everywhere.title" />}
      text={<FormattedMessage id="account.everywhere.text" />}
      action={<FormattedMessage id="account.everywhere.action" />}
      question={<FormattedMessage id="account.everywhere.question" />}
      request={request}
      onAction={() => dispatch(signOutEverywhereRequest.started({ userId }))}
    >
      <p>
        <FormattedMessage id="account.everywhere.what" />
      </p>
    </Confirm>
  );
};
