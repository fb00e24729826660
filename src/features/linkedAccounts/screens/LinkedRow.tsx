import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';

/** One linked account: its name, since when it is linked, and its buttons. */
export const LinkedRow = ({
  name,
  detail,
  since,
  children,
}: {
  name: ReactNode;
  detail?: ReactNode;
  since: string;
  children: ReactNode;
}) => (
  <li className="linked-row">
    <div className="linked-words">
      <span className="linked-name">{name}</span>
      {detail && <span>{detail}</span>}
      <span className="secondary">
        <FormattedMessage
          id="linkedAccounts.since"
          values={{
            date: (
              <time dateTime={since} title={since} className="day">
                <FormattedDate value={since} year="numeric" month="short" day="numeric" />
              </time>
            ),
          }}
        />
      </span>
    </div>
    {children}
  </li>
);
