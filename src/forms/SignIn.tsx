import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { signInRequested } from '#src/session/session';
import { PopupButton } from './PopupButton';

/** The sign-in button. Afterwards it goes to `redirect`, or else to the page that the visitor wanted. */
export const SignIn = ({ redirect }: { redirect?: string }) => {
  const dispatch = useDispatch();
  return (
    <PopupButton
      use="sign-in"
      again={<FormattedMessage id="auth.signInAgain" />}
      onOpen={() => dispatch(signInRequested(redirect))}
    >
      <FormattedMessage id="auth.signIn" />
    </PopupButton>
  );
};
