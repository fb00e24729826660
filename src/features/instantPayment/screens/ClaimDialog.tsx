import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { InstantSource } from '#contract/plain/instantPayment';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { methodWords } from '#src/lib/paymentWords';
import { useRequest } from '#src/request/useRequest';
import { Money } from '#src/ui/Money';
import { selectProjected } from '../instantSelectors';
import { claimInstant, instantLimit } from '../model';
import { ProjectionFacts } from './Projection';

/** Asks once before a claim is sent; it can be sent when it is known what it brings. */
export const ClaimDialog = ({
  claim: { source, requested },
  onClose,
}: {
  claim: { source: InstantSource; requested: string };
  onClose: () => void;
}) => {
  const { status } = useSelector(selectProjected);
  const limit = useSelector(instantLimit.selectValue);
  const method = limit?.method;
  const fees = limit?.fees;
  const words = method ? methodWords(method) : undefined;
  const [shown] = useState(fees?.version);
  return (
    <ConfirmDialog
      // With other fees it is another claim: the one that was refused for its fees would be refused again.
      key={`${fees?.version} ${fees?.hasRisen}`}
      title={
        <FormattedMessage id="instantPayment.ask.title" values={{ amount: <Money amount={requested} /> }} />
      }
      action={<FormattedMessage id="instantPayment.claim" />}
      notYet={status === 'pending'}
      request={useRequest(claimInstant)}
      start={() =>
        claimInstant.started({
          source,
          amount: requested,
          ...(fees && { feesVersion: fees.version, accepts: fees.hasRisen }),
        })
      }
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="instantPayment.ask.text"
          values={{
            source: <FormattedMessage id={`earnings.source.${source}`} />,
            method: words ? <FormattedMessage id={words} /> : '—',
          }}
        />
      </p>
      <Flex vertical gap="middle">
        {fees && (fees.hasRisen || fees.version !== shown) && (
          <Alert
            type="warning"
            showIcon
            title={
              <FormattedMessage id={fees.hasRisen ? 'earlyPay.own.risenChoice' : 'refused.FEES_CHANGED'} />
            }
          />
        )}
        <ProjectionFacts />
      </Flex>
    </ConfirmDialog>
  );
};
