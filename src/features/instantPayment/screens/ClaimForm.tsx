import { Button, Flex, Form, Radio } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { InstantSource } from '#contract/plain/instantPayment';
import { DraftForm } from '#src/forms/DraftForm';
import { type DraftsState, selectDraft } from '#src/forms/drafts';
import { useForm } from '#src/forms/useForm';
import { formatMoney } from '#src/i18n/money';
import { compareAmounts } from '#src/lib/amount';
import { useRequest } from '#src/request/useRequest';
import { Money } from '#src/ui/Money';
import { CLAIM_FORM, type ClaimLimits, amountCheck, claimOf } from '../instantForm';
import { selectCanClaim, selectLimits } from '../instantSelectors';
import { claimClosed, claimInstant, projectionAsked } from '../model';
import { AmountField } from './AmountField';
import { ClaimDialog } from './ClaimDialog';
import { ClaimableTable } from './ClaimableTable';
import { LiveProjection } from './Projection';

type Sources = readonly [InstantSource, ...InstantSource[]];

// Where nothing is known yet, every amount is too high.
const NO_LIMITS: ClaimLimits = { least: '0', most: '0' };

/** The source that was chosen, as long as something can be claimed of it. */
const useSource = (sources: Sources): InstantSource => {
  const chosen = useSelector((state: { drafts: DraftsState }) => selectDraft(state, CLAIM_FORM)?.source);
  return sources.find((source) => source === chosen) ?? sources[0];
};

const useClaimForm = (
  source: InstantSource,
  limits: ClaimLimits,
  onAsk: (claim: ReturnType<typeof claimOf>) => void,
) => {
  const { locale } = useIntl();
  return useForm<{ source: string; amount: string }>({
    name: CLAIM_FORM,
    saved: { source, amount: '' },
    checks: { amount: amountCheck(limits) },
    words: {
      amount: 'instantPayment.wrong.amount',
      below_minimum: {
        id: 'instantPayment.wrong.belowMinimum',
        values: { least: formatMoney(locale, limits.least) },
      },
      too_high: { id: 'instantPayment.wrong.tooHigh', values: { most: formatMoney(locale, limits.most) } },
    },
    request: useRequest(claimInstant),
    onSubmit: ({ amount }) => onAsk(claimOf({ source, amount }, limits)),
  });
};

/** Whether the server found something at the amount: it is shown there, and the dialog is over. */
const useAtAmount = (onFound: () => void) => {
  const { failure } = useRequest(claimInstant);
  const found =
    failure?.kind === 'refused' && failure.fields?.some(({ path }) => path === 'amount')
      ? failure
      : undefined;
  useEffect(() => {
    if (found) onFound();
  }, [found, onFound]);
};

const SourceChoice = ({ sources, ...control }: { sources: Sources }) => {
  const { formatMessage } = useIntl();
  return (
    <Radio.Group
      {...control}
      aria-label={formatMessage({ id: 'earnings.source' })}
      options={sources.map((source) => ({
        value: source,
        label: formatMessage({ id: `earnings.source.${source}` }),
      }))}
    />
  );
};

/** What was wrong by limits that have changed meanwhile is looked at again. */
const useFreshFinding = (form: ReturnType<typeof useClaimForm>['form']['instance'], limits: ClaimLimits) => {
  const { least, most } = limits;
  useEffect(() => {
    // What is wrong then is shown at the field.
    if (form.getFieldError('amount').length > 0) form.validateFields(['amount']).catch(() => undefined);
  }, [form, least, most]);
};

/** The amount of a claim, what it would bring, and the button that asks once before it is sent. */
const Claiming = ({
  used,
  source,
  limits,
  onAll,
}: {
  used: ReturnType<typeof useClaimForm>;
  source: InstantSource;
  limits: ClaimLimits;
  onAll: () => void;
}) => {
  const dispatch = useDispatch();
  const requested = claimOf({ source, amount: used.values.amount }, limits)?.requested;
  useFreshFinding(used.form.instance, limits);
  useEffect(() => {
    dispatch(projectionAsked(requested === undefined ? null : { source, requested }));
  }, [dispatch, source, requested]);
  return (
    <div className="form">
      <Form.Item
        {...used.item('amount')}
        label={<FormattedMessage id="instantPayment.claim.amount" />}
        extra={
          <FormattedMessage
            id="instantPayment.claim.range"
            values={{ least: <Money amount={limits.least} />, most: <Money amount={limits.most} /> }}
          />
        }
      >
        <AmountField />
      </Form.Item>
      <LiveProjection />
      <Flex gap="small" wrap>
        <Button type="primary" htmlType="submit" onMouseDown={(event) => event.preventDefault()}>
          <FormattedMessage id="instantPayment.claim" />
        </Button>
        <Button onClick={onAll}>
          <FormattedMessage id="instantPayment.claim.all" />
        </Button>
      </Flex>
    </div>
  );
};

/** Chooses the source where there are several, shows what of it can be claimed, and claims. */
export const ClaimForm = ({ sources }: { sources: Sources }) => {
  // What is asked about stays while its dialog is open: the draft goes as soon as it is sent.
  const [asked, setAsked] = useState<ReturnType<typeof claimOf>>(null);
  const dispatch = useDispatch();
  const close = useCallback(() => {
    setAsked(null);
    dispatch(claimClosed());
  }, [dispatch]);
  const source = useSource(sources);
  const canClaim = useSelector(selectCanClaim);
  const limits = useSelector(selectLimits)[source];
  const used = useClaimForm(source, limits ?? NO_LIMITS, setAsked);
  useAtAmount(close);
  const isEnough = limits !== undefined && compareAmounts(limits.most, limits.least) >= 0;
  const claimAll = () => {
    if (!limits) return;
    used.change({ amount: limits.most });
    used.form.instance.setFields([{ name: 'amount', errors: [] }]);
  };
  return (
    <>
      <DraftForm form={used.form} className="">
        {sources.length > 1 && (
          <Form.Item {...used.item('source')} label={<FormattedMessage id="earnings.source" />}>
            <SourceChoice sources={sources} />
          </Form.Item>
        )}
        <Form.Item>
          <ClaimableTable source={source} />
        </Form.Item>
        {canClaim && limits && isEnough && (
          <Claiming used={used} source={source} limits={limits} onAll={claimAll} />
        )}
      </DraftForm>
      {canClaim && limits && !isEnough && (
        <p>
          <FormattedMessage
            id="instantPayment.claim.tooLittle"
            values={{ least: <Money amount={limits.least} />, most: <Money amount={limits.most} /> }}
          />
        </p>
      )}
      {asked && <ClaimDialog claim={asked} onClose={close} />}
    </>
  );
};
