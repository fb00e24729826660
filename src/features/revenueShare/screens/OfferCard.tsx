import { Button, Form } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { shareMonth } from '#contract/rules/revenueShare';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { DraftForm } from '#src/forms/DraftForm';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { Month } from '#src/ui/Day';
import { Percent } from '#src/ui/Percent';
import { TitledCard } from '#src/ui/TitledCard';
import { OFFER_FORM, type SharesConfig, takeOffer } from '../model';
import { MonthSelect } from './MonthSelect';

type Offer = NonNullable<SharesConfig['offer']>;
type Offered = { offer: Offer; config: SharesConfig };

/** The month is chosen, and then asked about once. */
const Choosing = ({ offer, config, onAsk }: Offered & { onAsk: (month: string) => void }) => {
  const { earliestMonth: earliest, latestMonth: latest, paidMonths } = config;
  const used = useForm<{ month: string }>({
    name: OFFER_FORM,
    saved: { month: '' },
    checks: {
      month: (month) =>
        shareMonth(month, { earliest, latest, later: [], isPaid: paidMonths.includes(month) }),
    },
    words: {
      share_month_paid: 'revenueShare.wrong.monthPaid',
      share_deadline: 'revenueShare.wrong.deadline',
      share_too_far: 'revenueShare.wrong.tooFar',
    },
    request: useRequest(takeOffer),
    onSubmit: ({ month }) => onAsk(month),
  });
  return (
    <DraftForm form={used.form}>
      <Form.Item {...used.item('month')} label={<FormattedMessage id="revenueShare.offer.month" />}>
        <MonthSelect months={offer.months} />
      </Form.Item>
      <Button type="primary" htmlType="submit" onMouseDown={(event) => event.preventDefault()}>
        <FormattedMessage id="revenueShare.offer.choose" />
      </Button>
    </DraftForm>
  );
};

const Confirm = ({ offer, month, onClose }: { offer: Offer; month: string; onClose: () => void }) => {
  const values = { percent: <Percent percent={offer.percent} />, month: <Month month={month} /> };
  return (
    <ConfirmDialog
      title={<FormattedMessage id="revenueShare.offer.ask.title" values={values} />}
      action={<FormattedMessage id="revenueShare.offer.choose" />}
      request={useRequest(takeOffer)}
      start={() => takeOffer.started({ month })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="revenueShare.offer.ask.text" values={values} />
      </p>
    </ConfirmDialog>
  );
};

/** What the server found at the month is shown there, and the dialog is over. */
const useAtMonth = (onFound: () => void) => {
  const { failure } = useRequest(takeOffer);
  const found = failure?.kind === 'refused' && failure.fields !== undefined ? failure : undefined;
  useEffect(() => {
    if (found) onFound();
  }, [found, onFound]);
};

/** A month with a higher share for all channels, which is chosen once (decision 43); nothing where none is offered. */
export const OfferCard = ({ config }: { config: SharesConfig }) => {
  const { offer, canRequest } = config;
  const [asked, setAsked] = useState<string>();
  const close = useCallback(() => setAsked(undefined), []);
  useAtMonth(close);
  if (!offer) return null;
  const values = { percent: <Percent percent={offer.percent} /> };
  return (
    <TitledCard title={<FormattedMessage id="revenueShare.offer" values={values} />}>
      {offer.chosenMonth === null ? (
        <>
          <p>
            <FormattedMessage id="revenueShare.offer.text" values={values} />
          </p>
          {canRequest ? (
            <Choosing offer={offer} config={config} onAsk={setAsked} />
          ) : (
            <FormattedMessage id="refused.REVENUE_SHARE_NOT_ALLOWED" />
          )}
        </>
      ) : (
        <FormattedMessage
          id="revenueShare.offer.chosen"
          values={{ ...values, month: <Month month={offer.chosenMonth} /> }}
        />
      )}
      {asked !== undefined && <Confirm offer={offer} month={asked} onClose={close} />}
    </TitledCard>
  );
};
