import type { UnknownAction } from '@reduxjs/toolkit';
import { Button, Flex, Form, Input } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { LONGEST_REASON, type Machine, type Move } from '#contract/plain/machine';
import { type Check, atMost, required } from '#contract/rules/check';
import type { MessageId } from '#src/lib/messageId';
import type { RequestState, RequestsState } from '#src/request/request';
import { useRequest } from '#src/request/useRequest';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';

/** One act with one thing: its request, what tells the thing apart there, and the action that begins it. */
export interface ActOn {
  request: { select(state: { requests: RequestsState }, key?: string): RequestState };
  key: string;
  start: (reason: string) => UnknownAction;
  /** What is said of it before the words of the act. */
  says?: ReactNode;
  /** It is asked in red, though the machine does not say so. */
  danger?: boolean;
  /** It cannot be done yet: what is said of it says why. */
  notYet?: boolean;
  /** It is done without a question: another act takes it back. What fails is said by its notice. */
  atOnce?: true;
}

interface Asking {
  machine: Machine;
  act: string;
  move: Move;
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

const reasonCheck =
  (isRequired: boolean): Check =>
  (text) =>
    (isRequired ? required(text, undefined) : undefined) ?? atMost(LONGEST_REASON)(text, undefined);

const AskReason = (asking: Asking) => {
  const { machine, act, move, name, on, onClose } = asking;
  const dispatch = useDispatch();
  const words = wordsOf(asking);
  const used = useForm({
    name: `${machine.name}.${act}.${on.key}`,
    saved: { reason: '' },
    checks: { reason: reasonCheck(move.reason === 'required') },
    request: useRequest(on.request, on.key),
    onSubmit: ({ reason }) => dispatch(on.start(reason.trim())),
  });
  return (
    <FormDialog
      title={<FormattedMessage id={words.title} values={{ name }} />}
      action={<FormattedMessage id={words.action} />}
      danger={move.danger ?? false}
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
      <Form.Item {...used.item('reason')} label={<FormattedMessage id="acts.reason" />}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </FormDialog>
  );
};

const Confirm = (asking: Asking) => {
  const { move, name, on, onClose } = asking;
  const words = wordsOf(asking);
  return (
    <ConfirmDialog
      title={<FormattedMessage id={words.title} values={{ name }} />}
      action={<FormattedMessage id={words.action} />}
      danger={on.danger ?? move.danger ?? false}
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

/** The button of an act. */
const ActButton = ({
  machine,
  act,
  on,
  onAsk,
}: {
  machine: Machine;
  act: string;
  on: ActOn;
  onAsk: (act: string) => void;
}) => {
  const dispatch = useDispatch();
  const { pending } = useRequest(on.request, on.key);
  return (
    <Button
      danger={machine.moves[act]?.danger ?? false}
      loading={pending && on.atOnce === true}
      onClick={() => (on.atOnce ? dispatch(on.start('')) : onAsk(act))}
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
  on: Readonly<Record<string, ActOn>>;
  /** Gives the focus to what an act has changed; without it the place of the buttons has it. */
  onFocusLost?: () => void;
}) => {
  const [asked, setAsked] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setAsked(undefined), []);
  const wasAsked = useRef(false);
  useEffect(() => {
    // After the act its button is gone, and the focus with it.
    if (!asked && wasAsked.current && document.activeElement === document.body) {
      if (onFocusLost) onFocusLost();
      else place.current?.focus();
    }
    wasAsked.current = asked !== undefined;
  }, [asked, onFocusLost]);
  const move = asked === undefined ? undefined : machine.moves[asked];
  const asking = asked === undefined ? undefined : on[asked];
  const Dialog = move?.reason ? AskReason : Confirm;
  return (
    <Flex gap="small" wrap ref={place} tabIndex={-1}>
      {acts.map((act) => {
        const given = on[act];
        return given && <ActButton key={act} machine={machine} act={act} on={given} onAsk={setAsked} />;
      })}
      {asked !== undefined && move && asking && (
        <Dialog machine={machine} act={asked} move={move} name={name} on={asking} onClose={close} />
      )}
    </Flex>
  );
};
