import { FormattedMessage } from 'react-intl';
import { PageHeading } from '#src/ui/PageHeading';

/** `/logout`: shown while the session ends. */
export const LogoutScreen = () => (
  <section className="message-page">
    <PageHeading>
      <FormattedMessage id="auth.logout.title" />
    </PageHeading>
    <p role="status">
      <FormattedMessage id="auth.logout.text" />
    </p>
  </section>
);
