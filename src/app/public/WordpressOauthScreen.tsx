import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import { type OauthReturn, oauthReturn } from '#src/request/oauthReturn';
import { ErrorPage } from '#src/ui/ErrorPage';
import { PageHeading } from '#src/ui/PageHeading';
import { HomeLink } from './Landing';

const wordsFor = ({ error }: OauthReturn): MessageId => {
  if (error === undefined) return 'wordpress.nothing';
  return error === 'access_denied' ? 'wordpress.denied' : 'wordpress.failed';
};

/** Where WordPress sends the user back to. Its answer was taken out of the address before the page began. */
const WordpressOauthScreen = () => {
  const answer = oauthReturn();
  if (!answer) {
    return (
      <ErrorPage status={400} title="badRequest.title" text="badRequest.text">
        <HomeLink />
      </ErrorPage>
    );
  }
  return (
    <section className="message-page">
      <PageHeading>
        <FormattedMessage id="wordpress.title" />
      </PageHeading>
      <p role="status">
        <FormattedMessage id={wordsFor(answer)} />
      </p>
      <div className="actions">
        <Link className="button button-primary" to={paths.linkedAccounts}>
          <FormattedMessage id="wordpress.again" />
        </Link>
      </div>
    </section>
  );
};

export default WordpressOauthScreen;
