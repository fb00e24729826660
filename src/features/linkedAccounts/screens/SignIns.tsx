import { Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { PopupButton } from '#src/forms/PopupButton';
import { useIsRefused } from '#src/forms/whileActing';
import { useRequest } from '#src/request/useRequest';
import { type SignInAccount, linkSignIn, signInLinkAsked, unlinkSignIn } from '../model';
import { LinkedRow } from './LinkedRow';
import { Unlink } from './Unlink';

/** The accounts with which the user signs in; the only one cannot be unlinked. */
export const SignIns = ({ accounts }: { accounts: readonly SignInAccount[] }) => {
  const dispatch = useDispatch();
  const request = useRequest(unlinkSignIn);
  const refused = useIsRefused(linkSignIn);
  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins">
        <FormattedMessage id="linkedAccounts.signIns" />
      </h2>
      <ul className="linked-list">
        {accounts.map(({ identityId, provider, account, since }) => (
          <LinkedRow key={identityId} name={provider} detail={account} since={since}>
            {accounts.length > 1 ? (
              <Unlink
                what={`${provider} ${account}`}
                request={request}
                start={() => unlinkSignIn.started({ identityId })}
              >
                <FormattedMessage id="linkedAccounts.signIns.unlink.text" />
              </Unlink>
            ) : (
              <Typography.Text type="secondary">
                <FormattedMessage id="linkedAccounts.signIns.only" />
              </Typography.Text>
            )}
          </LinkedRow>
        ))}
      </ul>
      {!refused && (
        <PopupButton
          use="link"
          primary={false}
          again={<FormattedMessage id="linkedAccounts.signIns.link.again" />}
          onOpen={() => dispatch(signInLinkAsked())}
        >
          <FormattedMessage id="linkedAccounts.signIns.link" />
        </PopupButton>
      )}
    </section>
  );
};
