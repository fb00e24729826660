import { Form, Input } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { Money } from '#src/ui/Money';
import { type PlanValues, newPlan, planChecks, planForm } from '../holdsForms';
import { payee, setPlan } from '../model';
import { PayeeField } from './PayeeField';

const WORDS = { amount: 'paymentHolds.wrong.amount' } as const;

const usePlanForm = (subject: string) => {
  const dispatch = useDispatch();
  const known = useResourceState(payee, subject).value;
  return useForm<PlanValues>({
    name: planForm(subject),
    saved: newPlan(subject, known?.most),
    checks: planChecks,
    words: WORDS,
    request: useRequest(setPlan),
    onSubmit: ({ subjectId, most }) =>
      dispatch(
        setPlan.started({
          form: planForm(subject),
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
  const most = useResourceState(payee, values.subjectId).value?.most;
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
