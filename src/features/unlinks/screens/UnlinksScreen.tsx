import { Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { moderationTags } from '#contract/plain/moderation';
import type { UnlinkReason } from '#contract/plain/unlinks';
import { decisionColumns, ownerColumn } from '#src/decisions/decisionColumns';
import type { MessageId } from '#src/lib/messageId';
import { MODERATION_WORDS } from '#src/lib/moderationWords';
import { ListScreen } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { type Unlink, unlinkDecisions, unlinks, unlinksFeature } from '../model';

const SEARCH = { label: 'unlinks.search', hint: 'unlinks.search.hint' } as const;

const reasonWords = (reason: UnlinkReason): MessageId =>
  moderationTags.some((tag) => tag === reason)
    ? (`moderation.${reason}` as MessageId)
    : (`channels.unlink.reason.${reason}` as MessageId);

const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      queued: 'states.unlink.queued',
      done: 'states.unlink.done',
      cancelled: 'states.unlink.cancelled',
    },
  },
  reason: {
    label: 'unlinks.reason',
    words: {
      'another-network': 'channels.unlink.reason.another-network',
      'on-my-own': 'channels.unlink.reason.on-my-own',
      'channel-closed': 'channels.unlink.reason.channel-closed',
      'not-satisfied': 'channels.unlink.reason.not-satisfied',
      'another-reason': 'channels.unlink.reason.another-reason',
      ...MODERATION_WORDS,
    },
  },
} as const;
const EMPTY = { title: 'unlinks.empty', text: 'unlinks.empty.text' } as const;

const Why = ({ unlink: { reason, note, byOwner, queuedBy, moneyHeld } }: { unlink: Unlink }) => (
  <Flex vertical align="start" gap={4}>
    <FormattedMessage id={reasonWords(reason)} />
    {note && <span dir="auto">{note}</span>}
    <Typography.Text type="secondary">
      <FormattedMessage id={byOwner ? 'unlinks.byOwner' : 'unlinks.by'} values={{ name: queuedBy ?? '—' }} />
    </Typography.Text>
    {moneyHeld && (
      <Tag color="warning">
        <FormattedMessage id="unlinks.held" />
      </Tag>
    )}
  </Flex>
);

const Due = ({ unlink: { dueAt, endedAt } }: { unlink: Unlink }) => {
  const moment = endedAt ?? dueAt;
  return moment ? <Moment moment={moment} /> : <FormattedMessage id="unlinks.due.waits" />;
};

const useColumns = (): Column<Unlink>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'decisions.channel' }),
        rowHeader: true,
        sorter: true,
        render: ({ name }) => name,
      },
      ownerColumn(intl),
      {
        key: 'reason',
        title: formatMessage({ id: 'unlinks.reason' }),
        from: 'md',
        render: (unlink) => <Why unlink={unlink} />,
      },
      {
        key: 'queued_at',
        title: formatMessage({ id: 'unlinks.queued' }),
        sorter: true,
        from: 'lg',
        render: ({ queuedAt }) => <Moment moment={queuedAt} />,
      },
      {
        key: 'due_at',
        title: formatMessage({ id: 'unlinks.due' }),
        sorter: true,
        from: 'lg',
        render: (unlink) => <Due unlink={unlink} />,
      },
      ...decisionColumns<Unlink>(intl, unlinkDecisions),
    ];
  }, [intl]);
};

/** The channels that are queued for unlinking (spec 002 §2). */
const UnlinksScreen = () => {
  const { formatMessage } = useIntl();
  return (
    <ListScreen
      list={unlinks}
      title={formatMessage({ id: 'unlinks.title' })}
      columns={useColumns()}
      search={SEARCH}
      filters={FILTERS}
      failed="unlinks.failed"
      empty={EMPTY}
      preloaded
    />
  );
};

export const { preload } = unlinks;
export const features = [unlinksFeature];
export default UnlinksScreen;
