import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Descriptions, Flex, Tag, Typography } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { FormattedDate, FormattedDisplayName, FormattedMessage, FormattedNumber } from 'react-intl';
import { conversationMachine } from '#contract/plain/inbox';
import { languageName } from '#src/i18n/languageName';
import type { MessageId } from '#src/lib/messageId';
import { HistoryTimeline } from '#src/ui/HistoryTimeline';
import type { Detail } from '../inboxRequests';

type Facts = Detail['context'];

const Country = ({ country }: Pick<Facts, 'country'>) =>
  country === 'ZZ' ? (
    <FormattedMessage id="profile.country.unspecified" />
  ) : (
    <FormattedDisplayName type="region" value={country} />
  );

const Since = ({ createdAt, status }: Pick<Facts, 'createdAt' | 'status'>) => (
  <>
    <FormattedDate value={createdAt} year="numeric" month="short" day="numeric" timeZone="UTC" />{' '}
    {status === 'deactivated' && (
      <Tag>
        <FormattedMessage id="inbox.context.deactivated" />
      </Tag>
    )}
  </>
);

const Channels = ({ channels }: Pick<Facts, 'channels'>) =>
  channels.length === 0 ? (
    <FormattedMessage id="inbox.context.noChannels" />
  ) : (
    <Flex vertical>
      {channels.map(({ name, status, subscribers }) => (
        <span key={name}>
          {name}{' '}
          <Typography.Text type="secondary">
            <FormattedMessage id={`states.channel.${status}`} />
            {subscribers !== null && (
              <>
                {' · '}
                <FormattedMessage
                  id="inbox.context.subscribers"
                  values={{ count: subscribers, shown: <FormattedNumber value={subscribers} /> }}
                />
              </>
            )}
          </Typography.Text>
        </span>
      ))}
    </Flex>
  );

const fact = (label: MessageId, children: ReactNode) => ({
  key: label,
  label: <FormattedMessage id={label} />,
  children,
});

/** What support may see of the user's account, and what became of the conversation. */
export const Context = ({ context, history }: Pick<Detail, 'context' | 'history'>) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const Icon = open ? UpOutlined : DownOutlined;
  return (
    <div className="inbox-context">
      <Button
        type="text"
        size="small"
        icon={<Icon aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <FormattedMessage
          id="inbox.context"
          values={{ name: context.name, count: context.channels.length }}
        />
      </Button>
      <div id={id} hidden={!open}>
        <Descriptions
          size="small"
          column={1}
          items={[
            ...(context.preferredName ? [fact('profile.preferredName', context.preferredName)] : []),
            fact('profile.username', context.username),
            fact('profile.email', context.email),
            fact('profile.country', <Country country={context.country} />),
            ...(context.language ? [fact('language.label', languageName(context.language))] : []),
            fact('profile.network', context.network),
            fact('profile.since', <Since {...context} />),
            fact('inbox.context.channels', <Channels channels={context.channels} />),
            fact('history.label', <HistoryTimeline machine={conversationMachine.name} items={history} />),
          ]}
        />
      </div>
    </div>
  );
};
