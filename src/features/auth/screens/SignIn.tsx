import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { PopupButton } from '#src/forms/PopupButton';
import { signInRequested } from '../authRequests';

/** The way in. */
export const SignIn = () => {
  const dispatch = useDispatch();
  return (
    <PopupButton
      use="sign-in"
      again={<FormattedMessage id="auth.signInAgain" />}
      onOpen={() => dispatch(signInRequested())}
    >
      <FormattedMessage id="auth.signIn" />
    </PopupButton>
  );
};
