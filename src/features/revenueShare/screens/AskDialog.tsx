import { Form, Input, Select } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { shareCategories } from '#contract/plain/revenueShare';
import { type DraftsState, selectDraft } from '#src/forms/drafts';
import { FormDialog } from '#src/forms/FormDialog';
import { BY_LABEL } from '#src/ui/selects';
import { type FindingWords, useForm } from '#src/forms/useForm';
import { useSameAction } from '#src/forms/useSameAction';
import { monthsBetween } from '#src/lib/days';
import { useRequest } from '#src/request/useRequest';
import { Percent } from '#src/ui/Percent';
import { type Asked, type Known, askChecks, isLower, limitsOf } from '../askForm';
import { OWN, type Asking } from '../asking';
import { shareCategoryWords } from '#src/lib/shareWords';
import { useWritten } from '../shareWords';
import { Deadline } from './Deadline';
import { LowerDialog } from './LowerDialog';
import { MonthSelect } from './MonthSelect';
import { PercentField } from './PercentField';
import { Simulation } from './Simulation';

/** What the rules and the server may find; what is missing here has the words of every form. */
const WORDS: Readonly<Record<string, FindingWords>> = {
  channel_pending: 'refused.REVENUE_SHARE_PENDING',
  share_before_first: 'revenueShare.wrong.beforeFirst',
  share_month_paid: 'revenueShare.wrong.monthPaid',
  share_deadline: 'revenueShare.wrong.deadline',
  share_too_far: 'revenueShare.wrong.tooFar',
  share_month_taken: 'revenueShare.wrong.monthTaken',
  share_number: 'revenueShare.wrong.number',
  share_zero: 'revenueShare.wrong.zero',
  share_same: 'revenueShare.wrong.same',
  share_above_later: 'revenueShare.wrong.aboveLater',
  share_above_later_in: 'revenueShare.wrong.aboveLaterIn',
};

/** Before anything is typed: the only channel, all income, and the first month. */
const atFirst = ({ channels, config }: Known): Asked => {
  const [only, ...others] = channels.filter(({ pending }) => pending === null);
  return {
    channelId: only && others.length === 0 ? only.channelId : '',
    category: 'all',
    month: config.earliestMonth,
    percent: '',
    reason: '',
    notes: '',
  };
};

const trimmed = ({ percent, reason, notes, ...asked }: Asked): Asked => ({
  ...asked,
  percent: percent.trim(),
  reason: reason.trim(),
  notes: notes.trim(),
});

const useAskForm = (known: Known, asking: Asking, onSubmit: (asked: Asked) => void) => {
  const written = useWritten();
  const [saved] = useState(() => atFirst(known));
  const draft = useSelector((state: { drafts: DraftsState }) => selectDraft(state, asking.form));
  const { least, most } = limitsOf(known, { ...saved, ...(draft as Asked | undefined) });
  return useForm<Asked>({
    name: asking.form,
    saved,
    checks: askChecks(known, written),
    words: {
      ...WORDS,
      share_range: {
        id: 'revenueShare.wrong.range',
        values: { min: written.percent(least), max: written.percent(most) },
      },
    },
    refusedAt: { REVENUE_SHARE_PENDING: 'channelId', UNSUPPORTED_REVENUE_SHARE_SOURCE: 'category' },
    request: useRequest(asking.command),
    onSubmit: (asked) => onSubmit(trimmed(asked)),
  });
};

const ChannelSelect = ({
  known: { channels },
  value,
  ...control
}: {
  known: Known;
  id?: string;
  value?: string;
  onChange?: (channelId: string) => void;
  onBlur?: () => void;
}) => {
  const { formatMessage } = useIntl();
  return (
    <Select
      {...control}
      showSearch={BY_LABEL}
      value={value === '' ? undefined : value}
      options={channels.map(({ channelId, name, pending }) => ({
        value: channelId,
        label: pending ? formatMessage({ id: 'revenueShare.channel.pending' }, { name }) : name,
        disabled: pending !== null,
      }))}
    />
  );
};

type Used = ReturnType<typeof useAskForm>;

/** Which income of which channel, from when on, and how much of it. */
const What = ({ known, used: { item, values } }: { known: Known; used: Used }) => {
  const { formatMessage } = useIntl();
  const { earliestMonth, latestMonth } = known.config;
  const { current, least, most } = limitsOf(known, values);
  return (
    <>
      <Form.Item {...item('channelId')} label={<FormattedMessage id="earnings.details.channel" />}>
        <ChannelSelect known={known} />
      </Form.Item>
      <Form.Item {...item('category')} label={<FormattedMessage id="instantPayment.category" />}>
        <Select
          options={shareCategories.map((category) => ({
            value: category,
            label: formatMessage({ id: shareCategoryWords(category) }),
          }))}
        />
      </Form.Item>
      <Form.Item
        {...item('month', ['channelId', 'category'])}
        label={<FormattedMessage id="revenueShare.month" />}
        extra={<Deadline config={known.config} />}
      >
        <MonthSelect months={monthsBetween(`${earliestMonth}-01`, `${latestMonth}-01`)} />
      </Form.Item>
      <Form.Item
        {...item('percent', ['channelId', 'category', 'month'])}
        label={<FormattedMessage id="revenueShare.percent" />}
        extra={
          <FormattedMessage
            id="revenueShare.percent.limits"
            values={{
              current: <Percent percent={current} />,
              min: <Percent percent={least} />,
              max: <Percent percent={most} />,
            }}
          />
        }
      >
        <PercentField />
      </Form.Item>
    </>
  );
};

/** What the server's answer is about, where the question whether less is meant has to open or to go. */
const useAnswered = ({ command }: Asking, onLower: () => void, onFound: () => void): boolean => {
  const { failure } = useRequest(command);
  const [before] = useState(failure);
  const refused = failure !== before && failure?.kind === 'refused' ? failure : undefined;
  useEffect(() => {
    if (refused?.code === 'REVENUE_SHARE_LOWER') onLower();
    else if (refused?.fields || refused?.code === 'REVENUE_SHARE_PENDING') onFound();
  }, [refused, onLower, onFound]);
  return refused?.code === 'REVENUE_SHARE_LOWER';
};

/**
 * Asks for another share: of the user's own channels, or as `asking` says. One that is lower than now is sent once it was said that this is
 * meant.
 */
export const AskDialog = ({
  known,
  asking = OWN,
  onClose,
}: {
  known: Known;
  asking?: Asking;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const [sent, setSent] = useState<Asked>();
  const [confirming, setConfirming] = useState(false);
  const start = useSameAction((asked: Asked) => asking.started({ ...asked, confirmed: false }));
  const used = useAskForm(known, asking, (asked) => {
    setSent(asked);
    if (isLower(known, asked)) setConfirming(true);
    else dispatch(start(asked));
  });
  const isLowerSaid = useAnswered(
    asking,
    useCallback(() => setConfirming(true), []),
    useCallback(() => setConfirming(false), []),
  );
  const { failure, ...shown } = used;
  return (
    <>
      <FormDialog
        title={<FormattedMessage id="revenueShare.ask" />}
        action={<FormattedMessage id="revenueShare.ask.send" />}
        // The question that it leads to says the same.
        used={{ ...shown, failure: isLowerSaid ? undefined : failure }}
        onClose={onClose}
      >
        <What known={known} used={used} />
        {asking.isSimulated && <Simulation known={known} asked={used.values} />}
        <Form.Item {...used.item('reason')} label={<FormattedMessage id="revenueShare.reason" />}>
          <Input.TextArea rows={2} />
        </Form.Item>
        <Form.Item {...used.item('notes')} label={<FormattedMessage id="revenueShare.notes" />}>
          <Input.TextArea rows={2} />
        </Form.Item>
      </FormDialog>
      {sent && confirming && (
        <LowerDialog known={known} asking={asking} asked={sent} onClose={() => setConfirming(false)} />
      )}
    </>
  );
};
