import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { ListSection } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { Day } from '#src/ui/Day';
import { DayBy } from '#src/ui/DayBy';
import { type Strike, strikeDecisions, strikes } from '../model';

const SEARCH = { label: 'contentOwners.strikes.search' } as const;
const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      counts: 'states.strike.counts',
      withdrawn: 'states.strike.withdrawn',
      over: 'states.strike.over',
    },
  },
  kind: {
    label: 'contentOwners.kind',
    words: {
      copyright: 'contentOwners.kind.copyright',
      community: 'contentOwners.kind.community',
      other: 'contentOwners.kind.other',
    },
  },
} as const;
const EMPTY = { title: 'contentOwners.strikes.empty', text: 'contentOwners.strikes.empty.text' } as const;

const useColumns = (): Column<Strike>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'decisions.channel' }),
        rowHeader: true,
        render: ({ name, channelId, note }) => (
          <Flex vertical>
            {name}
            {name !== channelId && <Typography.Text type="secondary">{channelId}</Typography.Text>}
            {note && <Typography.Text type="secondary">{note}</Typography.Text>}
          </Flex>
        ),
      },
      {
        key: 'content_owner',
        title: formatMessage({ id: 'imports.owner' }),
        sorter: true,
        from: 'md',
        render: ({ contentOwner }) => contentOwner,
      },
      {
        key: 'kind',
        title: formatMessage({ id: 'contentOwners.kind' }),
        from: 'sm',
        render: ({ kind }) => <FormattedMessage id={`contentOwners.kind.${kind}`} />,
      },
      {
        key: 'struck_on',
        title: formatMessage({ id: 'contentOwners.day' }),
        sorter: true,
        from: 'md',
        render: ({ struckOn, enteredBy }) => <DayBy day={struckOn} by={enteredBy} />,
      },
      {
        key: 'ends_on',
        title: formatMessage({ id: 'contentOwners.ends.title' }),
        from: 'lg',
        render: ({ endsOn }) => <Day day={endsOn} />,
      },
      ...decisionColumns(intl, strikeDecisions),
    ];
  }, [intl]);
};

/** The strikes of the content owners, also those that do not count any more. */
export const StrikesTab = () => {
  const { formatMessage } = useIntl();
  return (
    <ListSection
      list={strikes}
      title={formatMessage({ id: 'contentOwners.strikes' })}
      columns={useColumns()}
      search={SEARCH}
      filters={FILTERS}
      failed="contentOwners.strikes.failed"
      empty={EMPTY}
    />
  );
};
