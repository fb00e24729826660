import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Descriptions, Flex, Grid, Tag, Typography } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { FormattedDate, FormattedDisplayName, FormattedMessage, FormattedNumber } from 'react-intl';
import { conversationMachine } from '#contract/plain/inbox';
import { languageName } from '#src/i18n/languageName';
import type { MessageId } from '#src/lib/messageId';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { HistoryTimeline } from '#src/ui/HistoryTimeline';
import { LastFailure, LastPayment } from '#src/ui/LastPayment';
import { StateTag } from '#src/ui/StateTag';
import type { Detail } from '../model';

type Facts = Detail['context'];
type Money = NonNullable<Facts['money']>;

const fact = (label: MessageId, children: ReactNode) => ({
  key: label,
  label: <FormattedMessage id={label} />,
  children,
});

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
    <Flex vertical gap={4}>
      {channels.map(({ name, status, subscribers, needsReauth }) => (
        <Flex key={name} gap={4} wrap align="center">
          {name}
          <StateTag machine="channel" state={status} />
          {needsReauth && (
            <Tag color="warning">
              <FormattedMessage id="channels.needsReauth" />
            </Tag>
          )}
          {subscribers !== null && (
            <Typography.Text type="secondary">
              <FormattedMessage
                id="inbox.context.subscribers"
                values={{ count: subscribers, shown: <FormattedNumber value={subscribers} /> }}
              />
            </Typography.Text>
          )}
        </Flex>
      ))}
    </Flex>
  );

const NOTHING = '—';

const Methods = ({ methods }: Pick<Money, 'methods'>) =>
  methods.length === 0 ? (
    <FormattedMessage id="payments.reason.NO_PAYMENT_METHOD" />
  ) : (
    <Flex vertical gap={4}>
      {methods.map(({ type, status, mask }) => (
        <Flex key={type + mask + status} gap={4} wrap align="center">
          <FormattedMessage id={METHOD_WORDS[type]} /> {mask}
          <StateTag machine="paymentMethod" state={status} />
        </Flex>
      ))}
    </Flex>
  );

const facts = (money: Money) => [
  fact('admin.person.methods', <Methods methods={money.methods} />),
  fact('admin.person.lastPayment', money.last ? <LastPayment of={money.last} /> : NOTHING),
  ...(money.failed ? [fact('admin.person.lastFailure', <LastFailure of={money.failed} />)] : []),
];

/** What is asked for most is in sight: channels and, for whom it is for, the money. The rest of the account, and what became of the conversation, opens. */
export const Context = ({ context, history }: Pick<Detail, 'context' | 'history'>) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const narrow = Grid.useBreakpoint().sm === false;
  const Icon = open ? UpOutlined : DownOutlined;
  return (
    <div className="inbox-context">
      <Descriptions
        size="small"
        column={1}
        layout={narrow ? 'vertical' : 'horizontal'}
        items={[
          fact('inbox.context.channels', <Channels channels={context.channels} />),
          ...(context.money ? facts(context.money) : []),
        ]}
      />
      <Button
        type="text"
        size="small"
        icon={<Icon aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <FormattedMessage id="inbox.context" values={{ name: context.name }} />
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
            fact('history.label', <HistoryTimeline machine={conversationMachine.name} items={history} />),
          ]}
        />
      </div>
    </div>
  );
};
