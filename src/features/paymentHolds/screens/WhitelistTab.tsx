import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { ListSection } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { NEW } from '../holdsAddress';
import { type WhitelistEntry, whitelist, whitelistDecisions } from '../model';
import { SEARCH, type TabProps, creatorColumn, reasonColumn, sinceColumn, untilColumn } from './cells';
import { WhitelistForm } from './WhitelistForm';

const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      listed: 'states.whitelisting.listed',
      removed: 'states.whitelisting.removed',
      over: 'states.whitelisting.over',
    },
  },
} as const;
const EMPTY = { title: 'paymentHolds.whitelist.empty', text: 'paymentHolds.whitelist.empty.text' } as const;

const useColumns = (): Column<WhitelistEntry>[] => {
  const intl = useIntl();
  return useMemo(
    () => [
      creatorColumn(intl),
      reasonColumn(intl),
      untilColumn(intl, 'until', ({ listedUntil }) => listedUntil),
      sinceColumn(intl),
      ...decisionColumns(intl, whitelistDecisions),
    ],
    [intl],
  );
};

/** Whose payments the server never pauses by itself, with the form that adds more. */
export const WhitelistTab = ({ subject, onSubject }: TabProps) => {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  const close = useCallback(() => onSubject(''), [onSubject]);
  return (
    <>
      <ListSection
        list={whitelist}
        title={formatMessage({ id: 'paymentHolds.tab.whitelist' })}
        columns={columns}
        search={SEARCH}
        filters={FILTERS}
        failed="paymentHolds.whitelist.failed"
        empty={EMPTY}
      >
        <Button type="primary" onClick={() => onSubject(NEW)}>
          <FormattedMessage id="paymentHolds.list" />
        </Button>
      </ListSection>
      {subject && <WhitelistForm key={subject} subject={subject} onClose={close} />}
    </>
  );
};
