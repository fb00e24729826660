import { Alert, Button, Descriptions, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { guideFigures } from '#contract/plain/learn';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import { lazyScreen } from '#src/request/lazyScreen';
import { multiplyAmounts } from '#src/lib/amount';
import { useResource, useResourceState } from '#src/request/useResource';
import { Day, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { Percent } from '#src/ui/Percent';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import type { Config } from '../paymentConfig';
import { type TaxForm, type Timing, advancePayment, exchangeRates, paymentConfig, taxForm } from '../model';
import { useModal } from './modal';

const TimingDialog = lazyScreen(() => import('./TimingDialog'));
const SettingsDialog = lazyScreen(() => import('./SettingsDialog'));
const TaxDialog = lazyScreen(() => import('./TaxDialog'));

/** A part of the settings, and the button that opens its dialog. */
const SettingCard = ({
  title,
  action,
  onChange,
  children,
}: {
  title: MessageId;
  action: MessageId;
  onChange: () => void;
  children: ReactNode;
}) => {
  const { formatMessage } = useIntl();
  return (
    <TitledCard title={<FormattedMessage id={title} />}>
      <Flex vertical gap="middle">
        {children}
        <Flex>
          <Button
            onClick={onChange}
            aria-label={`${formatMessage({ id: action })}: ${formatMessage({ id: title })}`}
          >
            <FormattedMessage id={action} />
          </Button>
        </Flex>
      </Flex>
    </TitledCard>
  );
};

const TimingCard = ({
  timing: { choices, isAdvanced, fees },
  onChange,
}: {
  timing: Timing;
  onChange: () => void;
}) => {
  const timing = isAdvanced ? 'advanced' : 'regular';
  const choice = choices.find((one) => one.timing === timing);
  return (
    <SettingCard title="payments.timing" action="payments.change" onChange={onChange}>
      <strong>
        <FormattedMessage id={`payments.timing.${timing}`} />
      </strong>
      <div>
        <FormattedMessage
          id={`payments.timing.${timing}.text`}
          values={{
            payDay: guideFigures.payDay,
            percent: <Percent percent={choice?.feePercent ?? '0'} />,
          }}
        />
      </div>
      {isAdvanced && fees.hasRisen && (
        <Alert
          type="warning"
          showIcon
          title={<FormattedMessage id="dashboard.attention.feesNotAccepted" />}
          description={
            <FormattedMessage
              id="dashboard.attention.feesNotAccepted.next"
              values={{ next: (text) => <Link to={paths.earlyPay}>{text}</Link> }}
            />
          }
        />
      )}
    </SettingCard>
  );
};

/** The day's rate of the chosen currency; where it could not be read, how old it is. */
const RateNote = ({ currency, balance }: { currency: string; balance: string | undefined }) => {
  const { value: rates, failure } = useResourceState(exchangeRates);
  const rate = rates?.rates.find((one) => one.currency === currency)?.rate;
  if (currency === 'USD' || !rates?.timestamp || rate === undefined) return null;
  const isOld = rates.isStale || failure !== undefined;
  return (
    <Typography.Text type={isOld ? 'danger' : 'secondary'}>
      {balance !== undefined && (
        <>
          <FormattedMessage
            id="payments.balance"
            values={{
              balance: <Money amount={balance} down />,
              amount: <Money amount={multiplyAmounts(balance, rate)} currency={currency} />,
            }}
          />{' '}
        </>
      )}
      <FormattedMessage
        id={isOld ? 'paymentMethods.rate.stale' : 'paymentMethods.rate'}
        values={{
          rate: <FormattedNumber value={Number(rate)} maximumSignificantDigits={6} />,
          currency,
          day: <Day day={rates.timestamp.slice(0, 10)} />,
        }}
      />
    </Typography.Text>
  );
};

const SettingsCard = ({
  config,
  balance,
  onChange,
}: {
  config: Config;
  balance: string | undefined;
  onChange: () => void;
}) => (
  <SettingCard title="payments.title" action="payments.change" onChange={onChange}>
    <Descriptions
      size="small"
      column={{ xs: 1, md: 3 }}
      items={[
        {
          key: 'threshold',
          label: <FormattedMessage id="payments.least" />,
          children: <Money amount={config.threshold === '' ? config.leastThreshold : config.threshold} />,
        },
        {
          key: 'currency',
          label: <FormattedMessage id="payments.currency" />,
          children: config.currency,
        },
        {
          key: 'hold',
          label: <FormattedMessage id="payments.hold" />,
          children: <FormattedMessage id={config.isOnHold ? 'payments.hold.on' : 'payments.hold.off'} />,
        },
        {
          key: 'receipts',
          label: <FormattedMessage id="payments.receipts" />,
          children: (
            <FormattedMessage id={config.hasReceipts ? 'payments.receipts.on' : 'payments.receipts.off'} />
          ),
        },
      ]}
    />
    <RateNote currency={config.currency} balance={balance} />
  </SettingCard>
);

const STATUS = { missing: 'warning', lapsed: 'warning', lapsing: 'info', valid: 'success' } as const;

/** Whether a form is filed, and what is withheld without one. */
const TaxState = ({ tax: { form, status, validUntil, withoutForm } }: { tax: TaxForm }) => (
  <Alert
    type={STATUS[status]}
    showIcon
    title={
      <FormattedMessage
        id={`payments.tax.${status}`}
        values={{ form, day: validUntil ? <Day day={validUntil} /> : '' }}
      />
    }
    {...(status === 'missing' || status === 'lapsed'
      ? {
          description: (
            <FormattedMessage
              id={`payments.tax.without.${withoutForm.of}`}
              values={{
                percent: <FormattedNumber value={Number(withoutForm.percent) / 100} style="percent" />,
              }}
            />
          ),
        }
      : {})}
  />
);

const TaxCard = ({ tax, onChange }: { tax: TaxForm; onChange: () => void }) => {
  const { form, lastReport, url } = tax;
  return (
    <SettingCard title="payments.tax" action="payments.tax.say" onChange={onChange}>
      <Flex vertical gap="middle">
        <TaxState tax={tax} />
        <span>
          <FormattedMessage
            id="payments.tax.where"
            values={{
              form,
              link: (text) => (
                <a href={url} target="_blank" rel="noreferrer">
                  {text}
                </a>
              ),
            }}
          />
        </span>
        {lastReport && (
          <Typography.Text type="secondary">
            <FormattedMessage
              id="payments.tax.last"
              values={{
                month: <Month month={lastReport.month} />,
                percent: (
                  <FormattedNumber
                    value={Number(lastReport.percent) / 100}
                    style="percent"
                    maximumFractionDigits={2}
                  />
                ),
              }}
            />
          </Typography.Text>
        )}
      </Flex>
    </SettingCard>
  );
};

const useSettings = () => {
  const config = useResource(paymentConfig);
  const timing = useResource(advancePayment);
  const tax = useResource(taxForm);
  const rates = useResource(exchangeRates);
  return {
    config: config.value,
    timing: timing.value,
    tax: tax.value,
    failed: [config, timing, tax].find(({ failure }) => failure),
    load: () => [config, timing, tax, rates].forEach(({ read }) => read()),
  };
};

/**
 * When and from which amount on the creator is paid, and the tax form; each is changed in its dialog. `children` stand below when they
 * are paid: what else there is to say of it.
 */
export const PaymentSettings = ({
  balance,
  children,
}: {
  balance: string | undefined;
  children?: ReactNode;
}) => {
  const { config, timing, tax, failed, load } = useSettings();
  const { modal, open } = useModal();
  if (failed && !(config && timing && tax)) {
    return <FailedState title="payments.failed" requestId={failed.requestId} onRetry={load} />;
  }
  if (!config || !timing || !tax) return <ScreenSkeleton cards={1} />;
  return (
    <Flex vertical gap="middle">
      <TimingCard timing={timing} onChange={() => open('timing')} />
      {children}
      <SettingsCard config={config} balance={balance} onChange={() => open('settings')} />
      <TaxCard tax={tax} onChange={() => open('tax')} />
      {modal === 'timing' && <TimingDialog />}
      {modal === 'settings' && <SettingsDialog />}
      {modal === 'tax' && <TaxDialog />}
    </Flex>
  );
};
