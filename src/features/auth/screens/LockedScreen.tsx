import './locked.css';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { QuietPopupButton } from '#src/forms/QuietPopupButton';
import { SignIn } from '#src/forms/SignIn';
import type { MessageId } from '#src/lib/messageId';
import { selectNetwork } from '#src/session/boot';
import type { AccountLock } from '#src/session/lock';
import { selectLock } from '#src/session/session';
import { Day, Moment } from '#src/ui/Day';
import { PageHeading } from '#src/ui/PageHeading';
import { WriteToSupport } from './WriteToSupport';

const Fact = ({ label, children }: { label: MessageId; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={label} />
    </dt>
    <dd>{children}</dd>
  </div>
);

const Why = ({ lock: { type, reason, since, until } }: { lock: AccountLock }) => (
  <dl className="plain-note locked-why">
    <Fact label="locked.about">
      <FormattedMessage id={`locked.type.${type}`} />
    </Fact>
    {reason && (
      <Fact label="locked.reason">
        <span className="locked-reason" dir="auto">
          {reason}
        </span>
      </Fact>
    )}
    {since && (
      <Fact label="locked.since">
        <Moment moment={since} />
      </Fact>
    )}
    <Fact label="locked.until">
      {until ? (
        <FormattedMessage id="locked.until.day" values={{ day: <Day day={until} /> }} />
      ) : (
        <FormattedMessage id="locked.until.open" />
      )}
    </Fact>
  </dl>
);

/**
 * `/locked`: why the account is locked, what becomes of its money, and where to write to. Only a refused call says so: after a
 * reload, and for who comes from the mail about it, the page says how to read it.
 */
const LockedScreen = () => {
  const lock = useSelector(selectLock);
  const network = useSelector(selectNetwork);
  return (
    <section className="message-page">
      <PageHeading>
        <FormattedMessage id="locked.title" />
      </PageHeading>
      {lock ? (
        <Why lock={lock} />
      ) : (
        <>
          <p>
            <FormattedMessage id="locked.again" />
          </p>
          <SignIn />
        </>
      )}
      <p>
        <FormattedMessage id="locked.money" />
      </p>
      <p>
        <FormattedMessage id="locked.possible" />
      </p>
      <WriteToSupport
        address={lock?.supportEmail ?? network.supportEmail}
        subject="locked.write.subject"
        reference={lock?.requestId}
        className={lock ? 'plain-button plain-button-primary' : 'plain-button'}
      />
      {lock && (
        <div className="locked-other">
          <p>
            <FormattedMessage id="locked.other" />
          </p>
          <SignIn button={QuietPopupButton} />
        </div>
      )}
    </section>
  );
};

// Both pages of who cannot come in are one chunk.
export { NoAccount } from './NoAccount';
export default LockedScreen;
