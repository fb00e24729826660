import { Card, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';

/** One linked account in a list: its name, since when it is linked, and its buttons. */
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
  <li>
    <Card size="small">
      <Flex wrap justify="space-between" align="center" gap="small">
        <div className="linked-words">
          <strong>{name}</strong>
          {detail && <span>{detail}</span>}
          <Typography.Text type="secondary">
            <FormattedMessage
              id="linkedAccounts.since"
              values={{
                date: (
                  <time dateTime={since} title={since}>
                    <FormattedDate value={since} year="numeric" month="short" day="numeric" />
                  </time>
                ),
              }}
            />
          </Typography.Text>
        </div>
        {children}
      </Flex>
    </Card>
  </li>
);
