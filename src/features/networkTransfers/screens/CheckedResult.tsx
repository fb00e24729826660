import { Alert, Button, Flex } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { type Column, DataTable } from '#src/ui/DataTable';
import { type CheckedMove, type MoveValues, askedOf, moveMembers } from '../moveModel';

type Problem = CheckedMove['problems'][number];

const Problems = ({ problems }: { problems: readonly Problem[] }) => {
  const { formatMessage } = useIntl();
  const columns = useMemo(
    (): Column<Problem>[] => [
      {
        key: 'name',
        title: formatMessage({ id: 'networkTransfers.move.name' }),
        rowHeader: true,
        render: ({ name }) => name,
      },
      {
        key: 'problem',
        title: formatMessage({ id: 'networkTransfers.move.why' }),
        render: ({ problem }) => <FormattedMessage id={`networkTransfers.move.problem.${problem}`} />,
      },
    ],
    [formatMessage],
  );
  return (
    <DataTable
      caption={formatMessage({ id: 'networkTransfers.move.problems' })}
      columns={columns}
      rows={problems}
      rowKey={({ name, problem }) => `${name} ${problem}`}
    />
  );
};

const Confirm = ({
  checked: { moves, cancels },
  values,
  network,
  onClose,
}: {
  checked: CheckedMove;
  values: MoveValues;
  network: string;
  onClose: () => void;
}) => (
  <ConfirmDialog
    title={<FormattedMessage id="networkTransfers.move.question" values={{ count: moves, network }} />}
    action={<FormattedMessage id="networkTransfers.move.action" />}
    danger
    request={useRequest(moveMembers)}
    start={() => moveMembers.started({ ...askedOf(values), reason: values.reason.trim() })}
    onClose={onClose}
  >
    <p>
      <FormattedMessage id="networkTransfers.move.text" values={{ count: cancels }} />
    </p>
  </ConfirmDialog>
);

/** What a move would do: how many are moved, whose transfers it cancels, and who cannot be moved and why. */
export const CheckedResult = ({
  checked,
  values,
  network,
}: {
  checked: CheckedMove;
  values: MoveValues;
  network: string;
}) => {
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => setAsking(false), []);
  const { moves, problems, cancelled } = checked;
  return (
    <Flex vertical gap="middle" className="state">
      <Alert
        role="status"
        type={moves > 0 ? 'info' : 'warning'}
        showIcon
        title={<FormattedMessage id="networkTransfers.move.checked" values={{ count: moves, network }} />}
        description={
          cancelled.length > 0 && (
            <FormattedMessage
              id="networkTransfers.move.cancels"
              values={{ count: cancelled.length, names: cancelled.join(', ') }}
            />
          )
        }
      />
      {problems.length > 0 && <Problems problems={problems} />}
      {moves > 0 && (
        <Flex>
          <Button type="primary" danger onClick={() => setAsking(true)}>
            <FormattedMessage id="networkTransfers.move.action" />
          </Button>
        </Flex>
      )}
      {asking && <Confirm checked={checked} values={values} network={network} onClose={close} />}
    </Flex>
  );
};
