import './account.css';
import { FormattedMessage } from 'react-intl';
import { Deactivate } from './Deactivate';
import { EmailVerificationStatus } from './EmailVerificationStatus';
import { SignOutEverywhere } from './SignOutEverywhere';

/** The end of the profile: the e-mail address, signing out everywhere, deactivating. */
export const AccountSections = () => (
  <>
    <section aria-labelledby="account-email" className="account-section">
      <h2 id="account-email">
        <FormattedMessage id="account.verify.section" />
      </h2>
      <EmailVerificationStatus />
    </section>
    <SignOutEverywhere />
    <Deactivate />
  </>
);
