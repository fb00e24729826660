import { Descriptions, Skeleton } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { instantModes } from '#contract/plain/instantPayment';
import { isZero } from '#src/lib/amount';
import { useRequest } from '#src/request/useRequest';
import { Day } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { FailedState } from '#src/ui/ScreenState';
import { selectProjected } from '../instantSelectors';
import {
  type Projection,
  instantOverview,
  projectedRequest,
  projectionAsked,
  selectAskedClaim,
} from '../model';

const Arrival = ({ projection: { arrivesFrom, arrivesUntil } }: { projection: Projection }) =>
  arrivesFrom === arrivesUntil ? (
    <Day day={arrivesFrom} />
  ) : (
    <FormattedMessage
      id="instantPayment.days.of"
      values={{ from: <Day day={arrivesFrom} />, until: <Day day={arrivesUntil} /> }}
    />
  );

/** What the next payment still brings of the same months: when, how much, and less which fee. */
const Rest = ({ projection }: { projection: Projection }) => {
  const { projectedPayment, projectedFee, projectedDate } = projection;
  return (
    <FormattedMessage
      id={isZero(projectedFee) ? 'instantPayment.projection.rest' : 'instantPayment.projection.restLessFee'}
      values={{
        amount: <Money amount={projectedPayment} down />,
        fee: <Money amount={projectedFee} />,
        day: <Day day={projectedDate} />,
      }}
    />
  );
};

const Facts = ({ projection }: { projection: Projection }) => {
  const { formatMessage } = useIntl();
  const isAdvanced = useSelector(instantOverview.selectValue)?.mode === instantModes.advanced;
  const { fee, sent, currency, isReviewed } = projection;
  const facts = [
    ['instantPayment.fee', <Money amount={fee} />],
    ['earnings.payment.arrives', <Money amount={sent} currency={currency} />],
    ['instantPayment.projection.arrival', <Arrival projection={projection} />],
    [
      'instantPayment.projection.review',
      <FormattedMessage
        id={isReviewed ? 'instantPayment.projection.reviewed' : 'instantPayment.projection.notReviewed'}
      />,
    ],
    [isAdvanced ? 'earnings.kind.advance' : 'earnings.kind.regular', <Rest projection={projection} />],
  ] as const;
  return (
    <Descriptions
      size="small"
      column={1}
      // One piece, or words and amounts stand beside each other without breaking.
      items={facts.map(([id, said]) => ({
        key: id,
        label: formatMessage({ id }),
        children: <span>{said}</span>,
      }))}
    />
  );
};

const LINES = { rows: 5 };

/** What the claim that is typed costs and brings; its place while that is found out. */
export const ProjectionFacts = () => {
  const dispatch = useDispatch();
  const projected = useSelector(selectProjected);
  const asked = useSelector(selectAskedClaim);
  const { requestId } = useRequest(projectedRequest);
  switch (projected.status) {
    case 'none':
      return null;
    case 'pending':
      return <Skeleton active title={false} paragraph={LINES} />;
    case 'failed':
      return (
        <FailedState
          title="instantPayment.projection.failed"
          requestId={requestId}
          onRetry={() => dispatch(projectionAsked(asked))}
        />
      );
    case 'known':
      return <Facts projection={projected.data} />;
  }
};

/** The same, told to screen readers whenever it changes. */
export const LiveProjection = () => {
  const { status } = useSelector(selectProjected);
  return (
    <div role="status" aria-busy={status === 'pending'}>
      <ProjectionFacts />
    </div>
  );
};
