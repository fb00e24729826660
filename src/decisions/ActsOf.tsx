import type { UnknownAction } from '@reduxjs/toolkit';
import { Button, Flex, Form, Input } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Permission } from '#contract/call';
import { LONGEST_REASON, type Machine, type Transition } from '#contract/plain/machine';
import { type Check, atMost, required } from '#contract/rules/check';
import type { MessageId } from '#src/lib/messageId';
import type { RequestState, RequestsState } from '#src/request/request';
import { useRequest } from '#src/request/useRequest';
import { useIsRefused } from '#src/forms/whileActing';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { FormDialog } from '#src/forms/FormDialog';
import { useSameAction } from '#src/forms/useSameAction';
import { useForm } from '#src/forms/useForm';
import type { AskedMore } from './askedMore';

/** One act with one thing: its request, what tells the thing apart there, and the action that begins it. */
export interface ActOn {
  request: {
    notWhileActing?: true | Permission | undefined;
    select(state: { requests: RequestsState }, key?: string): RequestState;
  };
  key: string;
  /** What it asks for beside the reason; only an act that asks for a reason does. */
  asks?: AskedMore;
  start: (reason: string, more?: string) => UnknownAction;
  /** What is said of it before the words of the act. */
  says?: ReactNode;
  /** It is asked in red, though the machine does not say so. */
  danger?: boolean;
  /** It cannot be done yet: what is said of it says why. */
  notYet?: boolean;
  /** It is done without a question: another act takes it back. What fails is said by its notice. */
  atOnce?: true;
}

/** An act that asks for more than a reason: in a dialog of its own, which ends by `onClose`. */
export interface OwnForm extends Pick<ActOn, 'request' | 'key'> {
  form: (onClose: () => void) => ReactNode;
}

interface Asking {
  machine: Machine;
  act: string;
  transition: Transition;
  /** What the thing is called. */
  name: ReactNode;
  on: ActOn;
  onClose: () => void;
}

const wordsOf = ({ machine, act }: Asking) => ({
  action: `acts.${machine.name}.${act}` as MessageId,
  title: `acts.${machine.name}.${act}.title` as MessageId,
  text: `acts.${machine.name}.${act}.text` as MessageId,
});

const textCheck =
  (isRequired: boolean, most: number): Check =>
  (text) =>
    (isRequired ? required(text, undefined) : undefined) ?? atMost(most)(text, undefined);

const AskReason = (asking: Asking) => {
  const { machine, act, transition, name, on, onClose } = asking;
  const { asks } = on;
  const MoreField = asks?.field ?? Input;
  const dispatch = useDispatch();
  const words = wordsOf(asking);
  const start = useSameAction(({ more, reason }: { more: string; reason: string }) => on.start(reason, more));
  const used = useForm({
    name: `${machine.name}.${act}.${on.key}`,
    saved: { more: '', reason: '' },
    checks: {
      reason: textCheck(transition.reason === 'required', LONGEST_REASON),
      ...(asks && { more: textCheck(true, asks.most) }),
    },
    refusedAt: asks?.refusedWith ? { [asks.refusedWith]: 'more' } : {},
    request: useRequest(on.request, on.key),
    onSubmit: ({ more, reason }) => dispatch(start({ more: more.trim(), reason: reason.trim() })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id={words.title} values={{ name }} />}
      action={<FormattedMessage id={words.action} />}
      danger={transition.danger ?? false}
      used={used}
      says={
        <>
          {on.says}
          <p>
            <FormattedMessage id={words.text} values={{ name }} />
          </p>
        </>
      }
      onClose={onClose}
    >
      {asks && (
        <Form.Item {...used.item('more')} label={<FormattedMessage id={asks.label} />}>
          <MoreField />
        </Form.Item>
      )}
      <Form.Item {...used.item('reason')} label={<FormattedMessage id="acts.reason" />}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </FormDialog>
  );
};

const Confirm = (asking: Asking) => {
  const { transition, name, on, onClose } = asking;
  const words = wordsOf(asking);
  return (
    <ConfirmDialog
      title={<FormattedMessage id={words.title} values={{ name }} />}
      action={<FormattedMessage id={words.action} />}
      danger={on.danger ?? transition.danger ?? false}
      notYet={on.notYet ?? false}
      request={useRequest(on.request, on.key)}
      start={() => on.start('')}
      onClose={onClose}
    >
      {on.says}
      <p>
        <FormattedMessage id={words.text} values={{ name }} />
      </p>
    </ConfirmDialog>
  );
};

/** The button of an act; absent where the act is refused because an admin acts as the user. */
const ActButton = ({
  machine,
  act,
  on,
  onAsk,
}: {
  machine: Machine;
  act: string;
  on: ActOn | OwnForm;
  onAsk: (act: string) => void;
}) => {
  const dispatch = useDispatch();
  const { pending } = useRequest(on.request, on.key);
  const refused = useIsRefused(on.request);
  const atOnce = 'start' in on && on.atOnce ? on : undefined;
  if (refused) return null;
  return (
    <Button
      danger={machine.transitions[act]?.danger ?? false}
      loading={pending && atOnce !== undefined}
      onClick={() => (atOnce ? dispatch(atOnce.start('')) : onAsk(act))}
    >
      <FormattedMessage id={`acts.${machine.name}.${act}` as MessageId} />
    </Button>
  );
};

/**
 * A button for each act that the server says this person may do now. Pressed, it asks once, with the reason where the
 * machine asks for one; what fails is said in the dialog.
 */
export const ActsOf = ({
  machine,
  acts,
  name,
  on,
  onFocusLost,
}: {
  machine: Machine;
  /** As the server's answer has them. */
  acts: readonly string[];
  /** What the thing is called. */
  name: ReactNode;
  on: Readonly<Record<string, ActOn | OwnForm>>;
  /** Gives the focus to what an act has changed; without it the place of the buttons has it. */
  onFocusLost?: () => void;
}) => {
  const [asked, setAsked] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setAsked(undefined), []);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (asked !== undefined) wasAsked.current = true;
    // After the act its button is gone, and the focus with it.
    else if (wasAsked.current && document.activeElement === document.body) {
      wasAsked.current = false;
      if (onFocusLost) onFocusLost();
      else place.current?.focus();
    }
    // With the dialog, or as soon as the acts are others.
  }, [asked, acts, onFocusLost]);
  const transition = asked === undefined ? undefined : machine.transitions[asked];
  const asking = asked === undefined ? undefined : on[asked];
  const Dialog = transition?.reason ? AskReason : Confirm;
  return (
    <Flex className="acts" gap="small" wrap ref={place} tabIndex={-1}>
      {acts.map((act) => {
        const given = on[act];
        return given && <ActButton key={act} machine={machine} act={act} on={given} onAsk={setAsked} />;
      })}
      {asking && 'form' in asking && asking.form(close)}
      {asked !== undefined && transition && asking && 'start' in asking && (
        <Dialog
          machine={machine}
          act={asked}
          transition={transition}
          name={name}
          on={asking}
          onClose={close}
        />
      )}
    </Flex>
  );
};
