import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import { useResourceState } from '#src/request/useResource';
import { type Figure, Figures } from '#src/ui/Figures';
import { Money } from '#src/ui/Money';
import { instantLimit, instantOverview } from '../model';

const figure = (id: string, label: MessageId, amount: ReactNode, note: ReactNode = null): Figure => ({
  id,
  label: <FormattedMessage id={label} />,
  value: amount,
  note,
});

/** What can be claimed, is estimated, claimed and final, and what is left of the network's limit. */
export const OverviewFigures = () => {
  const { value: overview, pending } = useResourceState(instantOverview);
  const limit = useSelector(instantLimit.selectValue);
  if (!overview) return null;
  const { finalized, remainingClaimable, estimated, claimed } = overview.aggregated;
  return (
    <Figures
      refreshing={pending}
      figures={[
        figure('remaining', 'instantPayment.overview.remaining', <Money amount={remainingClaimable} down />),
        figure('estimated', 'instantPayment.overview.estimated', <Money amount={estimated} />),
        figure('claimed', 'instantPayment.overview.claimed', <Money amount={claimed} />),
        figure(
          'finalized',
          'instantPayment.overview.finalized',
          <Money amount={finalized} down />,
          <FormattedMessage id="instantPayment.overview.finalized.note" />,
        ),
        ...(limit
          ? [
              figure(
                'network',
                'instantPayment.overview.network',
                <Money amount={limit.globalRemainingClaimable} down />,
                <FormattedMessage id="instantPayment.overview.network.note" />,
              ),
            ]
          : []),
      ]}
    />
  );
};
