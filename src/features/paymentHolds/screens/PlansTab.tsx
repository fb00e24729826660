import { Button, Flex } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { ListSection } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import { NEW } from '../holdsAddress';
import { type RecoupmentPlan, plans, removePlan } from '../model';
import { Decided, SEARCH, type TabProps, creatorColumn } from './cells';
import { PlanForm } from './PlanForm';

const EMPTY = { title: 'paymentHolds.plans.empty', text: 'paymentHolds.plans.empty.text' } as const;

const useColumns = (
  onEdit: (subject: string) => void,
  onRemove: (plan: RecoupmentPlan) => void,
): Column<RecoupmentPlan>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      creatorColumn(intl),
      {
        key: 'most',
        title: formatMessage({ id: 'paymentHolds.most' }),
        sorter: true,
        align: 'end',
        render: ({ most }) => <Money amount={most} />,
      },
      {
        key: 'balance',
        title: formatMessage({ id: 'earnings.balance' }),
        stack: 'note',
        align: 'end',
        from: 'md',
        render: ({ balance }) => <Money amount={balance} down />,
      },
      {
        key: 'set_at',
        title: formatMessage({ id: 'paymentHolds.since' }),
        sorter: true,
        from: 'lg',
        render: ({ setAt, setBy }) => <Decided at={setAt} by={setBy} />,
      },
      {
        key: 'acts',
        title: formatMessage({ id: 'decisions.acts' }),
        from: 'sm',
        render: (plan) =>
          plan.mayChange && (
            <Flex gap="small" wrap>
              <Button onClick={() => onEdit(plan.subjectId)}>
                <FormattedMessage id="action.edit" />
              </Button>
              <Button danger onClick={() => onRemove(plan)}>
                <FormattedMessage id="paymentHolds.plan.remove" />
              </Button>
            </Flex>
          ),
      },
    ];
  }, [intl, onEdit, onRemove]);
};

const RemoveDialog = ({
  plan: { subjectId, name },
  onClose,
}: {
  plan: RecoupmentPlan;
  onClose: () => void;
}) => {
  return (
    <ConfirmDialog
      title={<FormattedMessage id="paymentHolds.plan.remove.title" values={{ name }} />}
      action={<FormattedMessage id="paymentHolds.plan.remove" />}
      danger
      request={useRequest(removePlan, subjectId)}
      start={() => removePlan.started({ subjectId })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="paymentHolds.plan.remove.text" />
      </p>
    </ConfirmDialog>
  );
};

/** How what was paid too much is made good, where that is not at once, with the form that sets it. */
export const PlansTab = ({ subject, onSubject }: TabProps) => {
  const { formatMessage } = useIntl();
  const [removed, setRemoved] = useState<RecoupmentPlan>();
  const columns = useColumns(onSubject, setRemoved);
  const close = useCallback(() => onSubject(''), [onSubject]);
  return (
    <>
      <ListSection
        list={plans}
        title={formatMessage({ id: 'paymentHolds.tab.plans' })}
        columns={columns}
        search={SEARCH}
        failed="paymentHolds.plans.failed"
        empty={EMPTY}
      >
        <Button type="primary" onClick={() => onSubject(NEW)}>
          <FormattedMessage id="paymentHolds.plan" />
        </Button>
      </ListSection>
      {subject && <PlanForm key={subject} subject={subject} onClose={close} />}
      {removed && (
        <RemoveDialog key={removed.subjectId} plan={removed} onClose={() => setRemoved(undefined)} />
      )}
    </>
  );
};
