import { Alert } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { SignIn } from '#src/forms/SignIn';
import { useRequest } from '#src/request/useRequest';
import { readOrigin } from '#src/session/origin';
import {
  identityRequested,
  preRegister,
  registrationFeature,
  selectApplicant,
  selectIdentityFailure,
} from '../model';
import { RegistrationForm } from './RegistrationForm';
import { PopupButton } from '#src/forms/PopupButton';
import { paths } from '#src/lib/paths';
import { PageHeading } from '#src/ui/PageHeading';
import { wordsOf } from '#src/request/failureWords';
import { selectLocation } from '#src/lib/location';

const signInLink = (text: ReactNode) => <Link to={paths.home}>{text}</Link>;

/** The first step: the visitor signs in at the provider. A link leads visitors who have an account to sign-in. */
const Identity = () => {
  const dispatch = useDispatch();
  const begun = useRequest(preRegister);
  const failure = useSelector(selectIdentityFailure);
  const words = failure && wordsOf(failure);
  const exists = failure?.kind === 'refused' && failure.code === 'USER_ALREADY_EXISTS';
  return (
    <>
      <p>
        <FormattedMessage id="registration.start.text" />
      </p>
      {words && (
        <Alert
          type="error"
          showIcon
          title={'text' in words ? words.text : <FormattedMessage id={words.id} />}
        />
      )}
      {exists && <SignIn button={PopupButton} />}
      {begun.pending ? (
        <p role="status">
          <FormattedMessage id="registration.waiting" />
        </p>
      ) : (
        <PopupButton
          use="register"
          primary={!exists}
          again={<FormattedMessage id="registration.start.again" />}
          onOpen={() => dispatch(identityRequested())}
        >
          <FormattedMessage id={exists ? 'registration.as.change' : 'registration.start'} />
        </PopupButton>
      )}
      {!exists && (
        <p>
          <FormattedMessage id="registration.toSignIn" values={{ link: signInLink }} />
        </p>
      )}
    </>
  );
};

/** Registration: first the provider's window, then a few questions. */
const RegisterScreen = () => {
  const { search } = useSelector(selectLocation);
  const applicant = useSelector(selectApplicant);
  const [origin] = useState(() => readOrigin(search));
  return (
    <section className="message-page">
      <PageHeading>
        <FormattedMessage id="registration.title" />
      </PageHeading>
      {applicant ? <RegistrationForm applicant={applicant} origin={origin} /> : <Identity />}
    </section>
  );
};

export const features = [registrationFeature];
export default RegisterScreen;
