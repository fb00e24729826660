import { CloseCircleOutlined, DisconnectOutlined, QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Flex, Tag, Typography } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { type MessageKind, allKinds } from '#contract/plain/messages';
import type { MessageId } from '#src/lib/messageId';
import { ListScreen } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import { Email } from '#src/ui/Email';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { type UnsentMail, mailsFeature, sendAgain, unsentMails } from '../model';

const SEARCH = { label: 'messages.mails.search', hint: 'messages.mails.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'messages.mails.state',
    words: {
      refused: 'messages.mails.state.refused',
      failed: 'messages.mails.state.failed',
      unsure: 'messages.mails.state.unsure',
    },
  },
  kind: {
    label: 'messages.mails.kind',
    words: Object.fromEntries(allKinds.map((kind) => [kind, `messages.mails.kind.${kind}`])) as Record<
      MessageKind,
      MessageId
    >,
  },
} as const;
const EMPTY = { title: 'messages.mails.empty', text: 'messages.mails.empty.text' } as const;

const LOOKS: Record<UnsentMail['state'], { color: 'error' | 'warning'; icon: ReactNode }> = {
  refused: { color: 'error', icon: <CloseCircleOutlined aria-hidden /> },
  failed: { color: 'error', icon: <DisconnectOutlined aria-hidden /> },
  unsure: { color: 'warning', icon: <QuestionCircleOutlined aria-hidden /> },
};

const SendAgain = ({ mail: { subjectId, messageId } }: { mail: UnsentMail }) => {
  const dispatch = useDispatch();
  const { pending } = useRequest(sendAgain, messageId);
  return (
    <Button loading={pending} onClick={() => dispatch(sendAgain.started({ subjectId, messageId }))}>
      <FormattedMessage id="messages.mails.sendAgain" />
    </Button>
  );
};

const useColumns = (): Column<UnsentMail>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: formatMessage({ id: 'messages.mails.to' }),
        rowHeader: true,
        sorter: true,
        render: ({ name, email }) => (
          <Flex vertical>
            {name}
            <Typography.Text type="secondary">
              <Email address={email} />
            </Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'kind',
        title: formatMessage({ id: 'messages.mails.kind' }),
        from: 'md',
        render: ({ kind }) => <FormattedMessage id={`messages.mails.kind.${kind}`} />,
      },
      {
        key: 'state',
        title: formatMessage({ id: 'messages.mails.state' }),
        stack: 'below',
        render: ({ state, refusal }) => (
          <Flex vertical align="start" gap={4}>
            <Tag {...LOOKS[state]}>
              <FormattedMessage id={`messages.mails.state.${state}`} />
            </Tag>
            {refusal !== null && (
              <Typography.Text type="secondary">
                <FormattedMessage id="messages.mails.refusal" values={{ reply: String(refusal) }} />
              </Typography.Text>
            )}
          </Flex>
        ),
      },
      {
        key: 'at',
        title: formatMessage({ id: 'messages.mails.when' }),
        sorter: true,
        from: 'lg',
        render: ({ at }) => <Moment moment={at} />,
      },
      {
        key: 'acts',
        title: formatMessage({ id: 'messages.mails.acts' }),
        from: 'sm',
        render: (mail) => mail.acts.includes('send-again') && <SendAgain mail={mail} />,
      },
    ],
    [formatMessage],
  );
};

/** The mails that could not be sent, for staff. */
const UnsentScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  return (
    <ListScreen
      list={unsentMails}
      title={formatMessage({ id: 'messages.mails.title' })}
      columns={columns}
      search={SEARCH}
      filters={FILTERS}
      failed="messages.mails.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = unsentMails;
export const features = [mailsFeature];
export default UnsentScreen;
