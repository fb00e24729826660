import { Flex, Tag } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { guideFigures } from '#contract/plain/learn';
import { decisionColumns, ownerColumn } from '#src/decisions/decisionColumns';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { type Application, review } from '../model';

const FIGURES = ['subscribers', 'views'] as const;

/** Whether the channel has what a review asks for; a figure that is not known is not enough. */
const Needs = ({ application: { eligibility, needsReauth } }: { application: Application }) => (
  <Flex vertical align="start" gap={4}>
    <Tag color={eligibility.eligible ? 'success' : 'warning'}>
      <FormattedMessage id={eligibility.eligible ? 'channelReview.eligible' : 'channelReview.notEligible'} />
    </Tag>
    {FIGURES.map((figure) => {
      const { has, needs } = eligibility[figure];
      const values = {
        has: has === null ? '—' : <FormattedNumber value={has} />,
        needs: <FormattedNumber value={needs} />,
        days: guideFigures.reviewDays,
      };
      return (
        <span key={figure}>
          <FormattedMessage
            id={(has ?? -1) < needs ? `channelReview.tooFew.${figure}` : `channelReview.${figure}`}
            values={values}
          />
        </span>
      );
    })}
    {needsReauth && (
      <Tag color="error">
        <FormattedMessage id="channelReview.needsReauth" />
      </Tag>
    )}
  </Flex>
);

/** The columns of the table of applications. */
export const useApplicationColumns = (
  moreOf: (application: Application) => ReactNode,
): Column<Application>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'decisions.channel' }),
        rowHeader: true,
        sorter: true,
        render: ({ name, channelId }) => (
          <a href={`https://www.youtube.com/channel/${channelId}`} target="_blank" rel="noreferrer">
            {name}
          </a>
        ),
      },
      ownerColumn(intl),
      {
        key: 'subscribers',
        title: formatMessage({ id: 'channelReview.needs' }),
        sorter: true,
        from: 'lg',
        render: (application) => <Needs application={application} />,
      },
      {
        key: 'added_at',
        title: formatMessage({ id: 'channelReview.added' }),
        sorter: true,
        from: 'lg',
        render: ({ addedAt }) => <Moment moment={addedAt} />,
      },
      ...decisionColumns(intl, review, { more: moreOf }),
    ];
  }, [intl, moreOf]);
};
