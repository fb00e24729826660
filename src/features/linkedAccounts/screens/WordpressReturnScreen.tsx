import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { PageHeading } from '#src/ui/PageHeading';
import { linkedAccountsFeature, wordpressReturned } from '../model';

/** WordPress sends the user back to this screen; it goes on to the linked accounts at once. */
const WordpressReturnScreen = () => {
  const dispatch = useDispatch();
  useEffect(() => void dispatch(wordpressReturned()), [dispatch]);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="linkedAccounts.wordpress.return" />
      </PageHeading>
      <p role="status">
        <FormattedMessage id="linkedAccounts.wordpress.return.text" />
      </p>
    </>
  );
};

export const features = [linkedAccountsFeature];
export default WordpressReturnScreen;
