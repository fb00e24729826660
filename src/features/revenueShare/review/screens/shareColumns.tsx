import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { decisionColumns } from '#src/decisions/decisionColumns';
import type { Column } from '#src/ui/DataTable';
import { shareColumns } from '#src/ui/shareRequest';
import { type ReviewedShare, review } from '../model';

const Creator = ({ share: { owner } }: { share: ReviewedShare }) => (
  <Flex vertical>
    {owner.name}
    <Typography.Text type="secondary">{owner.email}</Typography.Text>
  </Flex>
);

/** The columns of the table of requests. */
export const useShareColumns = (): Column<ReviewedShare>[] => {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: intl.formatMessage({ id: 'decisions.owner' }),
        rowHeader: true,
        sorter: true,
        render: (share) => <Creator share={share} />,
      },
      ...shareColumns<ReviewedShare>(intl),
      ...decisionColumns(intl, review),
    ],
    [intl],
  );
};
