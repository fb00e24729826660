import { CheckOutlined, MinusOutlined, WarningOutlined } from '@ant-design/icons';
import { Alert, Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Month } from '#src/ui/Day';
import type { MonthReconciliation } from '../importsFacts';
import { Ownerless } from './Ownerless';
import { Reconciliation } from './Reconciliation';

/** Says in red that files and payment summary differ. */
export const DoesNotReconcile = () => (
  <Alert
    type="error"
    showIcon
    className="imports-part"
    title={<FormattedMessage id="imports.standing.off.text" />}
  />
);

const LOOKS = {
  reconciled: { color: 'success', icon: <CheckOutlined aria-hidden /> },
  off: { color: 'error', icon: <WarningOutlined aria-hidden /> },
  open: { icon: <MinusOutlined aria-hidden /> },
} as const;

const Heading = ({
  reconciliation: { contentOwner, month, state, final },
}: {
  reconciliation: MonthReconciliation;
}) => (
  <Flex wrap align="center" gap="small" className="imports-part">
    <h4 className="imports-name">
      {contentOwner} · <Month month={month} />
    </h4>
    <Tag {...LOOKS[state]}>
      <FormattedMessage id={`imports.standing.${state}`} />
    </Tag>
    {final.map((source) => (
      <Tag key={source} color="blue">
        <FormattedMessage id="imports.standing.final" />:{' '}
        <FormattedMessage id={`earnings.source.${source}`} />
      </Tag>
    ))}
  </Flex>
);

/** How each content owner's months of a file stand: in red what differs, and the money that is nobody's. */
export const MonthReconciliations = ({
  reconciliations,
}: {
  reconciliations: readonly MonthReconciliation[];
}) => {
  const { formatMessage } = useIntl();
  const sorted = useMemo(
    () => [...reconciliations].sort((a, b) => (a.month < b.month ? -1 : 1)),
    [reconciliations],
  );
  if (sorted.length === 0) return null;
  return (
    <section aria-label={formatMessage({ id: 'imports.reconciliation' })}>
      <h3>
        <FormattedMessage id="imports.reconciliation" />
      </h3>
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="imports.reconciliation.text" />
      </Typography.Paragraph>
      {sorted.map((reconciliation) => (
        <div key={`${reconciliation.contentOwner} ${reconciliation.month}`}>
          <Heading reconciliation={reconciliation} />
          {reconciliation.state === 'off' && <DoesNotReconcile />}
          <Reconciliation lines={reconciliation.lines} hasSummary={reconciliation.state !== 'open'} />
          <Ownerless lines={reconciliation.ownerless} />
        </div>
      ))}
    </section>
  );
};
