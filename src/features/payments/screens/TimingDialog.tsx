import './paymentSettings.css';
import { Alert, Flex, Radio, Typography } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { guideFigures } from '#contract/plain/learn';
import { NotWhileActing, useIsRefused } from '#src/forms/whileActing';
import { addAmounts, isZero } from '#src/lib/amount';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { Day, Month } from '#src/ui/Day';
import { Dialog } from '#src/ui/Dialog';
import { Money } from '#src/ui/Money';
import { Percent } from '#src/ui/Percent';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { type Timing, advancePayment, saveAdvancePayment } from '../model';
import { useModal } from './modal';

type Choice = Timing['choices'][number];

const Said = ({ choice }: { choice: Choice }) => {
  const { timing, date, month, feePercent, amount } = choice;
  const fees = addAmounts(choice.fee, choice.paymentFee);
  return (
    <Flex vertical>
      <strong>
        <FormattedMessage id={`payments.timing.${timing}`} />
      </strong>
      <Typography.Text type="secondary">
        <FormattedMessage
          id={`payments.timing.${timing}.text`}
          values={{ payDay: guideFigures.payDay, percent: <Percent percent={feePercent} /> }}
        />
      </Typography.Text>
      <Typography.Text type="secondary">
        <FormattedMessage
          // Beside a fee in per cent nothing is called free: of what is due anyway it takes $0.00.
          id={isZero(fees) && isZero(feePercent) ? 'payments.timing.nextFree' : 'payments.timing.next'}
          values={{
            date: <Day day={date} />,
            month: <Month month={month} />,
            amount: <Money amount={amount} />,
            fee: <Money amount={fees} />,
          }}
        />
      </Typography.Text>
    </Flex>
  );
};

/** What leaving advanced payment means: a month without a payment, because it was paid already. */
const Gap = ({ timing, chosen }: { timing: Timing; chosen: string }) =>
  timing.timing === 'advanced' &&
  chosen === 'regular' && (
    <Alert
      type="warning"
      showIcon
      title={
        timing.gapMonth ? (
          <FormattedMessage id="payments.timing.gap" values={{ month: <Month month={timing.gapMonth} /> }} />
        ) : (
          <FormattedMessage id="payments.timing.noGap" />
        )
      }
    />
  );

/** What the network's tariff costs later, and that the fee has risen since it was accepted. */
const EarlyFees = ({ fees: { tariff, hasRisen } }: Pick<Timing, 'fees'>) => (
  <>
    {tariff && (
      <Typography.Text>
        <FormattedMessage
          id="earlyPay.fee.tariff"
          values={{
            first: <Percent percent={tariff.firstPercent} />,
            later: <Percent percent={tariff.laterPercent} />,
          }}
        />
      </Typography.Text>
    )}
    {hasRisen && <Alert type="warning" showIcon title={<FormattedMessage id="earlyPay.own.risenChoice" />} />}
  </>
);

/** Chooses when somebody is paid; the fee and the month without a payment are told before. */
const TimingDialog = () => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const { value: timing } = useResourceState(advancePayment);
  const request = useRequest(saveAdvancePayment);
  const refused = useIsRefused(request);
  const { close } = useModal();
  const [picked, setPicked] = useState<'regular' | 'advanced' | null>(null);
  const [begun, setBegun] = useState(false);
  const chosen = picked ?? timing?.timing ?? 'regular';
  const done = begun && request.status === 'succeeded';
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (done) leave();
  }, [done]);
  const save = () => {
    setBegun(true);
    const fees = chosen === 'advanced' ? timing?.fees : undefined;
    dispatch(
      saveAdvancePayment.started({
        timing: chosen,
        ...(fees && { feesVersion: fees.version, accepts: fees.hasRisen }),
      }),
    );
  };
  return (
    <Dialog
      title={<FormattedMessage id="payments.timing" />}
      action={<FormattedMessage id="action.save" />}
      busy={(begun && request.pending) || done}
      {...(!refused && { onAction: save })}
      onClose={close}
    >
      {timing ? (
        <Flex vertical gap="middle">
          <Radio.Group
            className="timing-choices"
            aria-label={formatMessage({ id: 'payments.timing' })}
            value={chosen}
            onChange={({ target }) => setPicked(target.value as typeof chosen)}
            options={timing.choices.map((choice) => ({
              value: choice.timing,
              label: <Said choice={choice} />,
            }))}
            vertical
          />
          <Gap timing={timing} chosen={chosen} />
          {chosen === 'advanced' && <EarlyFees fees={timing.fees} />}
          {refused && <NotWhileActing />}
          {begun && request.status === 'failed' && (
            <Alert type="error" showIcon title={<FormattedMessage id={failureWords(request.failure)} />} />
          )}
        </Flex>
      ) : (
        <ScreenSkeleton cards={0} />
      )}
    </Dialog>
  );
};

export default TimingDialog;
