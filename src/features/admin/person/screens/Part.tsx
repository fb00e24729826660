import { Descriptions, type DescriptionsProps } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';

/** What is shown in the place of what there is not. */
export const NOTHING = '—';

type Item = [label: MessageId, content: ReactNode];

/** A part of what staff see of an account, under its title. */
export const Part = ({
  title,
  items,
  extra,
}: {
  title: MessageId;
  items: readonly Item[];
  extra?: ReactNode;
}) => {
  const { formatMessage } = useIntl();
  const shown: DescriptionsProps['items'] = items.map(([label, content]) => ({
    key: label,
    label: formatMessage({ id: label }),
    children: <span className="long-words">{content ?? NOTHING}</span>,
  }));
  return (
    <Descriptions
      layout="vertical"
      colon={false}
      size="small"
      column={{ xs: 1, sm: 2, md: 2, lg: 3 }}
      title={<FormattedMessage id={title} />}
      extra={extra}
      items={shown}
    />
  );
};
