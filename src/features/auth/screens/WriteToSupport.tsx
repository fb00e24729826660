import { FormattedMessage, useIntl } from 'react-intl';
import { mailto } from '#src/lib/mailto';
import type { MessageId } from '#src/lib/messageId';

/**
 * The one place where somebody who cannot sign in writes to. The mail says what it is about and which refused call it is about.
 * An address that is none stays a text.
 */
export const WriteToSupport = ({
  address,
  subject,
  reference,
  className = 'plain-button',
}: {
  address: string;
  subject: MessageId;
  /** The id of the refused call in the server's log, if it is known. */
  reference: string | undefined;
  className?: string;
}) => {
  const { formatMessage } = useIntl();
  const link = mailto(address);
  const said = reference && formatMessage({ id: 'failure.requestId' }, { requestId: reference });
  const query = [
    `subject=${encodeURIComponent(formatMessage({ id: subject }))}`,
    ...(said ? [`body=${encodeURIComponent(said)}`] : []),
  ].join('&');
  return (
    <>
      <p>
        <FormattedMessage id="locked.support" />
      </p>
      <p>
        {link ? (
          <a className={className} href={`${link}?${query}`}>
            <FormattedMessage id="locked.write" />
          </a>
        ) : (
          address
        )}
      </p>
      {said && <p className="plain-quiet">{said}</p>}
    </>
  );
};
