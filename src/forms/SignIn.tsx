import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { signInRequested } from '#src/session/session';
import { PlainPopupButton, type PopupButtonProps } from './PlainPopupButton';

/**
 * The sign-in button. Afterwards it goes to `redirect`, or else to the page that the visitor wanted. It is plain, as the
 * landing page is; screens with Ant Design give its `PopupButton`.
 */
export const SignIn = ({
  redirect,
  button: Button = PlainPopupButton,
}: {
  redirect?: string;
  button?: ComponentType<PopupButtonProps>;
}) => {
  const dispatch = useDispatch();
  return (
    <Button
      use="sign-in"
      again={<FormattedMessage id="auth.signInAgain" />}
      onOpen={() => dispatch(signInRequested(redirect))}
    >
      <FormattedMessage id="auth.signIn" />
    </Button>
  );
};
