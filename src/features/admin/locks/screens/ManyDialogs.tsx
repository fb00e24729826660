import { Alert, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { LockLevel } from '#contract/plain/admin/locks';
import { DraftForm } from '#src/forms/DraftForm';
import { useForm } from '#src/forms/useForm';
import type { MessageId } from '#src/lib/messageId';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { Dialog } from '#src/ui/Dialog';
import {
  type LockValues,
  lockChecks,
  lockOf,
  lockWords,
  manyForm,
  newLock,
  unlockChecks,
} from '../lockForms';
import {
  type Many,
  type Outcome,
  checkForgotten,
  checkMany,
  decideMany,
  selectChecked,
  selectDone,
} from '../model';
import { LockFields } from './LockFields';

interface Asked {
  act: Many['act'];
  ids: readonly string[];
  levels: readonly LockLevel[];
  onClose: () => void;
}

/** First the form. What it asks for is checked before anything is done. */
const AskMany = ({ act, ids, levels, onClose }: Asked) => {
  const dispatch = useDispatch();
  const form = manyForm(act);
  const used = useForm<LockValues>({
    name: form,
    saved: newLock(levels),
    checks: act === 'lock' ? lockChecks : unlockChecks,
    words: lockWords,
    request: useRequest(checkMany),
    onSubmit: (values) => {
      const many = { form, subjectIds: [...ids] };
      const reason = values.reason.trim();
      dispatch(
        checkMany.started(
          act === 'lock' ? { ...many, act, ...lockOf(values) } : { ...many, act, ...(reason && { reason }) },
        ),
      );
    },
  });
  return (
    <Dialog
      title={<FormattedMessage id={`admin.locks.many.${act}`} values={{ count: ids.length }} />}
      action={<FormattedMessage id="admin.locks.many.check" />}
      busy={used.saving}
      onAction={used.form.submit}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id={`acts.userLock.${act}.text`} />
      </p>
      {act === 'lock' && (
        <p>
          <FormattedMessage id="admin.locks.possible" />
        </p>
      )}
      <DraftForm form={used.form}>
        {act === 'lock' ? (
          <LockFields item={used.item} levels={levels} />
        ) : (
          <Form.Item {...used.item('reason')} label={<FormattedMessage id="acts.reason" />}>
            <Input.TextArea rows={3} />
          </Form.Item>
        )}
      </DraftForm>
      {used.failure && (
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(used.failure)} />} />
      )}
    </Dialog>
  );
};

const isDone = ({ code }: Outcome) => code === null;

/** The accounts by name; of each that cannot be, why. */
const Outcomes = ({ title, items }: { title: MessageId; items: readonly Outcome[] }) =>
  items.length > 0 && (
    <>
      <p>
        <FormattedMessage id={title} />
      </p>
      <ul>
        {items.map(({ subjectId, name, code, barred }) => (
          <li key={subjectId}>
            <strong>{name || subjectId}</strong>
            {code && (
              <>
                {': '}
                <FormattedMessage
                  id={barred ? `admin.locks.barred.${barred}` : (`refused.${code}` as MessageId)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );

/** Then what would become of each, before it is done. */
const ConfirmMany = ({ act, onClose, checked }: Pick<Asked, 'act' | 'onClose'> & { checked: Checked }) => {
  const dispatch = useDispatch();
  const request = useRequest(decideMany);
  // What an earlier one was answered is not shown again.
  const [before] = useState(request);
  const failure = request !== before && request.status === 'failed' ? request.failure : undefined;
  const can = checked.items.filter(isDone);
  const words = <FormattedMessage id={`admin.locks.many.${act}`} values={{ count: can.length }} />;
  return (
    <Dialog
      title={words}
      danger={act === 'lock'}
      busy={request.pending}
      onClose={onClose}
      {...(can.length > 0 && {
        action: words,
        onAction: () => dispatch(decideMany.started(checked.asked)),
      })}
    >
      <Outcomes title="admin.locks.many.can" items={can} />
      <Outcomes title="admin.locks.many.cannot" items={checked.items.filter((item) => !isDone(item))} />
      <Flex vertical align="start" gap="middle">
        {failure && <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />}
        <Button disabled={request.pending} onClick={() => dispatch(checkForgotten())}>
          <FormattedMessage id="admin.locks.many.back" />
        </Button>
      </Flex>
    </Dialog>
  );
};

type Checked = NonNullable<ReturnType<typeof selectChecked>>;

/** At last what became of each: somebody else may have been faster since the check. */
const ManyDone = ({ act, done, onClose }: Pick<Asked, 'act' | 'onClose'> & { done: readonly Outcome[] }) => {
  const count = done.filter(isDone).length;
  return (
    <Dialog
      title={<FormattedMessage id={`admin.locks.many.${act}`} values={{ count: done.length }} />}
      onClose={onClose}
    >
      <p role="status">
        <FormattedMessage id={`admin.locks.many.${act}.done`} values={{ count }} />
      </p>
      <Outcomes title="admin.locks.many.cannot" items={done.filter((item) => !isDone(item))} />
    </Dialog>
  );
};

/** What locking or unlocking several accounts asks, one step after the other. */
const ManyDialogs = (asked: Asked) => {
  const checked = useSelector(selectChecked);
  const done = useSelector(selectDone);
  const { act, onClose } = asked;
  if (done) return <ManyDone act={act} done={done} onClose={onClose} />;
  if (checked) return <ConfirmMany act={act} checked={checked} onClose={onClose} />;
  return <AskMany {...asked} />;
};

export default ManyDialogs;
