import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { FailedState } from '#src/ui/ScreenState';
import { ShareMonths } from '#src/ui/ShareMonths';
import { type Asked, type Known, simulationOf } from '../askForm';
import {
  type Simulation as Simulated,
  selectSimulated,
  selectSimulationAsked,
  simulation,
  simulationAsked,
} from '../model';

const Months = ({ data }: { data: Simulated }) => {
  const { formatMessage } = useIntl();
  return data.items.length === 0 ? (
    <FormattedMessage id="revenueShare.simulation.empty" />
  ) : (
    <ShareMonths months={data} caption={formatMessage({ id: 'revenueShare.simulation' })} />
  );
};

const LINES = { rows: 6 };

const Shown = () => {
  const dispatch = useDispatch();
  const simulated = useSelector(selectSimulated);
  const asked = useSelector(selectSimulationAsked);
  const { requestId } = useRequest(simulation);
  switch (simulated.status) {
    case 'none':
      return <FormattedMessage id="revenueShare.simulation.none" />;
    case 'pending':
      return <Skeleton active title={false} paragraph={LINES} />;
    case 'failed':
      return (
        <FailedState
          title="revenueShare.simulation.failed"
          requestId={requestId}
          onRetry={() => dispatch(simulationAsked(asked))}
        />
      );
    case 'known':
      return <Months data={simulated.data} />;
  }
};

/** Asks what the share that is typed would have made; nothing once nobody types it any more. */
const useSimulation = (known: Known, asked: Asked) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const question = simulationOf(known, asked);
  const { channelId, category, percent } = question ?? {};
  useEffect(() => {
    if (channelId === undefined || category === undefined || percent === undefined) return undefined;
    dispatch(simulationAsked({ channelId, category, percent }));
    return () => void dispatch(simulationAsked(null));
  }, [dispatch, userId, channelId, category, percent]);
};

/** What the share that is typed would have made of the channel's last twelve months, told to screen readers, too. */
export const Simulation = ({ known, asked }: { known: Known; asked: Asked }) => {
  useSimulation(known, asked);
  const { status } = useSelector(selectSimulated);
  return (
    <section>
      <p>
        <strong>
          <FormattedMessage id="revenueShare.simulation" />
        </strong>
      </p>
      <div role="status" aria-busy={status === 'pending'}>
        <Shown />
      </div>
    </section>
  );
};
