import { Form, Input } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Money } from '#src/ui/Money';
import { type PlanValues, newPlan, planChecks, planForm } from '../holdsForms';
import { setPlanRequest } from '../holdsRequests';
import { selectPayee } from '../payeeSlice';
import { PayeeField } from './PayeeField';

type State = Parameters<typeof selectPayee>[0];
const WORDS = { amount: 'paymentHolds.wrong.amount' } as const;

const usePlanForm = (subject: string) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const known = useSelector((state: State) => selectPayee(state, subject));
  return useForm<PlanValues>({
    name: planForm(subject),
    saved: newPlan(subject, known?.most),
    checks: planChecks,
    words: WORDS,
    request: useRequest(setPlanRequest),
    onSubmit: ({ subjectId, most }) =>
      dispatch(
        setPlanRequest.started({
          form: planForm(subject),
          userId,
          subjectId,
          most: most.trim().replace(',', '.'),
        }),
      ),
  });
};

/** The form that says how much of each payment may make good a debt. `subject`: whom the address names, or `new`. */
export const PlanForm = ({ subject, onClose }: { subject: string; onClose: () => void }) => {
  const used = usePlanForm(subject);
  const { item, values } = used;
  const most = useSelector((state: State) => selectPayee(state, values.subjectId))?.most;
  return (
    <FormDialog
      title={<FormattedMessage id="paymentHolds.plan" />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="paymentHolds.plan.text" />
        </p>
      }
      onClose={onClose}
    >
      <PayeeField item={item('subjectId')} subjectId={values.subjectId} />
      <Form.Item
        {...item('most')}
        label={<FormattedMessage id="paymentHolds.most" />}
        extra={
          most && <FormattedMessage id="paymentHolds.most.now" values={{ amount: <Money amount={most} /> }} />
        }
      >
        <Input inputMode="decimal" prefix="$" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};
