import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';
import { PageHeading } from './PageHeading';

/** A whole page for an error: what is missing and what to do next; `status` is 400, 403 or 404. */
export const ErrorPage = ({
  status,
  title,
  text,
  children,
}: {
  status: 400 | 403 | 404;
  title: MessageId;
  text: MessageId;
  children?: ReactNode;
}) => (
  <section className="message-page">
    <p className="message-page-status" aria-hidden="true">
      {status}
    </p>
    <PageHeading>
      <FormattedMessage id={title} />
    </PageHeading>
    <p>
      <FormattedMessage id={text} />
    </p>
    <div className="plain-actions">{children}</div>
  </section>
);
