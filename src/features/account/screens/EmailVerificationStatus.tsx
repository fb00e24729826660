import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { useCode } from './useCode';

/** Whether the e-mail address is verified, and the way to do it where it is not. */
export const EmailVerificationStatus = () => {
  const { code, request, retry } = useCode('verify-email');
  if (!code) {
    return request.status === 'failed' ? (
      <p role="alert">
        <FormattedMessage id="account.code.failed" />{' '}
        <button type="button" className="button" onClick={retry}>
          <FormattedMessage id="action.retry" />
        </button>
      </p>
    ) : (
      <div className="skeleton-line" aria-busy="true" />
    );
  }
  const values = { email: code.email };
  return code.emailVerified ? (
    <p>
      <FormattedMessage id="account.verify.done" values={values} />
    </p>
  ) : (
    <p>
      <FormattedMessage id="account.verify.missing" values={values} />{' '}
      <Link to={paths.sendMail}>
        <FormattedMessage id="account.verify.title" />
      </Link>
    </p>
  );
};
