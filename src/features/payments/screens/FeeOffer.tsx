import { Button, Flex } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { OfferState } from '#contract/plain/paymentSettings';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { Percent } from '#src/ui/Percent';
import { TitledCard } from '#src/ui/TitledCard';
import { type Fees, updateFees } from '../model';

/** What being paid early costs where a network has an offer for it, and taking that once. */
export const FeeOffer = ({
  fees: { standardPercent, offerPercent },
  offer,
}: {
  fees: Fees;
  offer: Exclude<OfferState, 'none'>;
}) => {
  const request = useRequest(updateFees);
  const [asks, setAsks] = useState(false);
  const values = {
    standard: <Percent percent={standardPercent} />,
    offer: <Percent percent={offerPercent ?? standardPercent} />,
  };
  return (
    <TitledCard title={<FormattedMessage id="payments.feeOffer.title" />}>
      <Flex vertical gap="middle" align="flex-start">
        <span>
          <FormattedMessage id={`payments.feeOffer.${offer}`} values={values} />
        </span>
        {offer === 'available' && (
          <Button onClick={() => setAsks(true)}>
            <FormattedMessage id="payments.feeOffer.take" />
          </Button>
        )}
      </Flex>
      {asks && (
        <ConfirmDialog
          title={<FormattedMessage id="payments.feeOffer.take.title" />}
          action={<FormattedMessage id="payments.feeOffer.take" />}
          request={request}
          start={() => updateFees.started()}
          onClose={() => setAsks(false)}
        >
          <p>
            <FormattedMessage id="payments.feeOffer.take.text" values={values} />
          </p>
        </ConfirmDialog>
      )}
    </TitledCard>
  );
};
