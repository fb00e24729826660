import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListSection } from '#src/list/ListScreen';
import { useResource } from '#src/request/useResource';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { Loaded } from '#src/ui/Loaded';
import { PageHeading } from '#src/ui/PageHeading';
import { Progress } from '#src/ui/Progress';
import { type NetworkMove, moveNetworks, movesFeature, networkMoves } from '../moveModel';
import { MoveForm } from './MoveForm';

const EMPTY = { title: 'networkTransfers.moves.empty' } as const;

/** How far a move is: a bar while it goes on, else how many were moved. */
const Standing = ({ move: { total, moved, leftOut, endedAt } }: { move: NetworkMove }) => {
  const { formatMessage } = useIntl();
  return endedAt === null ? (
    <Progress
      label={formatMessage({ id: 'networkTransfers.moves.goesOn' })}
      done={moved + leftOut}
      total={total}
    />
  ) : (
    <FormattedMessage id="networkTransfers.moves.done" values={{ moved, left: leftOut }} />
  );
};

const useColumns = (): Column<NetworkMove>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'to',
        title: formatMessage({ id: 'networkTransfers.staff.to' }),
        rowHeader: true,
        render: ({ to, reason }) => (
          <Flex vertical>
            {to.name}
            <Typography.Text type="secondary">
              <span dir="auto">{reason}</span>
            </Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'moved',
        title: formatMessage({ id: 'networkTransfers.moves.moved' }),
        render: (move) => <Standing move={move} />,
      },
      {
        key: 'made_at',
        title: formatMessage({ id: 'decisions.money.asked' }),
        sorter: true,
        from: 'md',
        render: ({ madeAt, madeBy }) => (
          <Flex vertical>
            <Moment moment={madeAt} />
            <Typography.Text type="secondary">{madeBy ?? '—'}</Typography.Text>
          </Flex>
        ),
      },
    ],
    [formatMessage],
  );
};

/** Moving many people to another network at once, which one account may (spec 002 §6). */
const MoveScreen = () => {
  const { formatMessage } = useIntl();
  return (
    <>
      <PageHeading>
        <FormattedMessage id="networkTransfers.move.title" />
      </PageHeading>
      <Loaded of={useResource(moveNetworks)} failed="networkTransfers.move.failed">
        {(networks) => <MoveForm networks={networks} />}
      </Loaded>
      <h2>
        <FormattedMessage id="networkTransfers.moves.title" />
      </h2>
      <ListSection
        list={networkMoves}
        title={formatMessage({ id: 'networkTransfers.moves.title' })}
        columns={useColumns()}
        failed="networkTransfers.moves.failed"
        empty={EMPTY}
      />
    </>
  );
};

export const features = [movesFeature];
export default MoveScreen;
