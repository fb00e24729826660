import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { memberPath } from '#src/lib/paths';
import { ListSection } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { ShareWords, shareColumns, shareFilters } from '#src/ui/shareRequest';
import { type ShareRequest, networkShareDecisions, networkShares } from '../model';

const SEARCH = { label: 'networkMembers.search', hint: 'networkMembers.shares.hint' } as const;
const EMPTY = { title: 'revenueShare.review.empty' } as const;

const useColumns = (): Column<ShareRequest>[] => {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: intl.formatMessage({ id: 'networkMembers.member' }),
        rowHeader: true,
        sorter: true,
        render: ({ name, username }) => <Link to={memberPath(username)}>{name}</Link>,
      },
      ...shareColumns<ShareRequest>(intl),
      ...decisionColumns(intl, networkShareDecisions),
    ],
    [intl],
  );
};

/** The members' requests for other shares. What the owner asked for is approved by staff alone. */
export const SharesTab = () => {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  const details = useCallback((share: ShareRequest) => <ShareWords share={share} />, []);
  return (
    <ListSection
      list={networkShares}
      title={formatMessage({ id: 'networks.own.shares' })}
      columns={columns}
      details={details}
      search={SEARCH}
      filters={shareFilters}
      failed="revenueShare.review.failed"
      empty={EMPTY}
    />
  );
};
