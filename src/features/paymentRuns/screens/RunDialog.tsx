import { Form, Radio } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { guideFigures } from '#contract/plain/learn';
import { type RunKind, runKinds } from '#contract/plain/payments';
import { type Check, required } from '#contract/rules/check';
import { DayField } from '#src/forms/DayField';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useSameAction } from '#src/forms/useSameAction';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';
import { isPayDay, isToCome, lastPayDay, payDayOf } from '#src/lib/payDays';
import { useRequest } from '#src/request/useRequest';
import { RUN_FORMS, type RunKey, makeRun, tryRun } from '../model';

/** The two ways to begin a run: a trial moves no money. */
export type RunAct = 'try' | 'make';

const REQUESTS = { try: tryRun, make: makeRun } as const;
const WORDS = { no_pay_day: 'refused.NOT_A_PAY_DAY', to_come: 'refused.PAY_DAY_TO_COME' } as const;
// The form's value is a text.
const kindOf = (chosen: string): RunKind => runKinds.find((kind) => kind === chosen) ?? 'regular';
type DayCheck = Check<string, { kind: string }>;
const payDayCheck: DayCheck = (day, { kind }) =>
  required(day, undefined) ?? (isPayDay(day, kindOf(kind)) ? undefined : 'no_pay_day');
const comeCheck: DayCheck = (day, all) => payDayCheck(day, all) ?? (isToCome(day) ? 'to_come' : undefined);

// A trial: the one of this month, as the ledger counts days, the next one or the last one. To be made: the last one.
const FIRST_DAYS = {
  try: () => payDayOf(dayOf(serverNow()).slice(0, 7)),
  make: () => lastPayDay(dayOf(serverNow())),
} as const;

const useRunForm = (act: RunAct) => {
  const dispatch = useDispatch();
  const start = useSameAction((run: RunKey) => REQUESTS[act].started(run));
  return useForm<{ kind: string; date: string }>({
    name: RUN_FORMS[act],
    saved: { kind: 'regular', date: FIRST_DAYS[act]() },
    checks: { date: act === 'make' ? comeCheck : payDayCheck },
    words: WORDS,
    refusedAt: { RUN_EXISTS: 'date', NOT_A_PAY_DAY: 'date', PAY_DAY_TO_COME: 'date' },
    request: useRequest(REQUESTS[act]),
    onSubmit: ({ kind, date }) => dispatch(start({ kind: kindOf(kind), date })),
  });
};

/** Asks which run is tried or made. */
const RunDialog = ({ act, onClose }: { act: RunAct; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const used = useRunForm(act);
  const kind = kindOf(used.values.kind);
  return (
    <FormDialog
      title={<FormattedMessage id={`paymentRuns.${act}`} />}
      action={<FormattedMessage id={`paymentRuns.${act}.action`} />}
      used={used}
      says={
        <p>
          <FormattedMessage id={`paymentRuns.${act}.text`} />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('kind')} label={<FormattedMessage id="paymentRuns.kind" />}>
        <Radio.Group
          aria-label={formatMessage({ id: 'paymentRuns.kind' })}
          options={runKinds.map((value) => ({
            value,
            label: <FormattedMessage id={`paymentRuns.kind.${value}`} />,
          }))}
        />
      </Form.Item>
      <Form.Item
        {...used.item('date', ['kind'])}
        label={<FormattedMessage id="paymentRuns.payDay" />}
        extra={
          <FormattedMessage
            id={kind === 'weekly' ? 'paymentRuns.payDay.weekly' : 'paymentRuns.payDay.hint'}
            values={{ payDay: guideFigures.payDay }}
          />
        }
      >
        <DayField isOffered={(day) => isPayDay(day, kind) && (act === 'try' || !isToCome(day))} />
      </Form.Item>
    </FormDialog>
  );
};

export default RunDialog;
