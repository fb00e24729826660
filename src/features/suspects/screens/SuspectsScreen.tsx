import type { Action, Dispatch } from '@reduxjs/toolkit';
import { Button, Flex, Tag, Typography } from 'antd';
import { push } from 'connected-react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { selectLocation } from '#src/lib/location';
import { MODERATION_WORDS } from '#src/lib/moderationWords';
import { personPath } from '#src/lib/paths';
import { changedQuery } from '#src/lib/query';
import { ListScreen } from '#src/list/ListScreen';
import { useQuery } from '#src/list/useQuery';
import type { Column } from '#src/ui/DataTable';
import { DayBy } from '#src/ui/DayBy';
import { type Suspect, confirmSuspect, suspectDecisions, suspects } from '../model';
import { DEFAULTS, NEW, RULES, type SuspectsAddress } from '../suspectForm';
import { ConfirmForm } from './ConfirmForm';
import { SuspectForm } from './SuspectForm';

const SEARCH = { label: 'suspects.search', hint: 'suspects.search.hint' } as const;
const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      open: 'states.suspect.open',
      cleared: 'states.suspect.cleared',
      confirmed: 'states.suspect.confirmed',
    },
  },
  tag: {
    label: 'suspects.tag',
    words: MODERATION_WORDS,
  },
} as const;
const EMPTY = { title: 'suspects.empty', text: 'suspects.empty.text' } as const;

type Says = (suspect: Suspect) => ReactNode;

const formsWith = (says: Says) => (suspect: Suspect) => ({
  confirm: {
    request: confirmSuspect,
    key: suspect.suspectId,
    form: (onClose: () => void) => <ConfirmForm suspect={suspect} says={says(suspect)} onClose={onClose} />,
  },
});

const useColumns = (says: Says): Column<Suspect>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'suspects.who' }),
        rowHeader: true,
        sorter: true,
        render: ({ subjectId, owner, channel }) => (
          <Flex vertical>
            <Link to={personPath(subjectId)}>{owner.name}</Link>
            <Typography.Text type="secondary">
              {channel?.name ?? <FormattedMessage id="suspects.channel.all" />}
            </Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'tag',
        title: formatMessage({ id: 'suspects.tag' }),
        render: ({ tag }) => (
          <Tag>
            <FormattedMessage id={`moderation.${tag}`} />
          </Tag>
        ),
      },
      {
        key: 'note',
        title: formatMessage({ id: 'decisions.note' }),
        from: 'lg',
        render: ({ note }) => note,
      },
      {
        key: 'named_at',
        title: formatMessage({ id: 'suspects.since' }),
        sorter: true,
        from: 'xl',
        render: ({ namedAt, namedBy }) => <DayBy day={namedAt.slice(0, 10)} by={namedBy} />,
      },
      ...decisionColumns(intl, suspectDecisions, { says, forms: formsWith(says) }),
    ];
  }, [intl, says]);
};

const NOTHING: Says = () => undefined;

/** Whom staff suspect, with the form that names more. `says` makes what is said of a suspect before it is decided on. */
export const SuspectsScreen = ({ says = NOTHING }: { says?: Says | undefined }) => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch<Dispatch<Action>>();
  const { pathname, search } = useSelector(selectLocation);
  const [address] = useQuery(DEFAULTS, RULES);
  // The page of the list stays as it is.
  const show = useCallback(
    (changes: SuspectsAddress) =>
      void dispatch(push({ pathname, search: changedQuery(search, DEFAULTS, changes) })),
    [dispatch, pathname, search],
  );
  const close = useCallback(() => show(DEFAULTS), [show]);
  return (
    <>
      <ListScreen
        list={suspects}
        title={formatMessage({ id: 'suspects.title' })}
        columns={useColumns(says)}
        search={SEARCH}
        filters={FILTERS}
        failed="suspects.failed"
        empty={EMPTY}
        preloaded
      >
        <Button type="primary" onClick={() => show({ ...DEFAULTS, subject: NEW })}>
          <FormattedMessage id="suspects.name" />
        </Button>
      </ListScreen>
      {address.subject && (
        <SuspectForm key={`${address.subject}/${address.channel}`} address={address} onClose={close} />
      )}
    </>
  );
};
