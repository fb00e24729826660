import type { UnknownAction } from '@reduxjs/toolkit';
import { Alert, Button, Flex, Typography } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { failureWords } from '#src/request/failureWords';
import type { RuledState } from '#src/request/useRequest';
import type { MailedCodeState } from './codeState';
import { useIsRefused } from './whileActing';

const DELIVERY = { 'on-its-way': 'codes.onItsWay', sent: 'codes.sent' } as const;

/** Where the mail of a code is. One that was refused is an alert. */
const Delivery = ({ code: { email, sent, delivery } }: { code: MailedCodeState }) => {
  if (delivery === 'refused') {
    return <Alert type="error" showIcon title={<FormattedMessage id="codes.refused" values={{ email }} />} />;
  }
  return (
    <div role="status">
      {sent && delivery !== 'none' && <FormattedMessage id={DELIVERY[delivery]} values={{ email }} />}
    </div>
  );
};

/** Whole seconds until a moment (ms since 1970), counted down to 0. */
const useSecondsUntil = (moment: number): number => {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((moment - now) / 1000));
  const waits = left > 0;
  useEffect(() => {
    const tick = () => setNow(Date.now());
    // `now` may be older than the new moment: the first tick comes at once.
    const first = setTimeout(tick, 0);
    const timer = waits ? setInterval(tick, 1_000) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [moment, waits]);
  return left;
};

/** Sends a code by e-mail, and after a wait another one. Says where it was sent, or why not. */
export const SendCode = ({
  code,
  sending,
  send,
  onSent,
}: {
  code: MailedCodeState;
  sending: RuledState;
  send: () => UnknownAction;
  onSent: () => void;
}) => {
  const dispatch = useDispatch();
  const { sent, resendAt } = code;
  const seconds = useSecondsUntil(resendAt);
  const refused = useIsRefused(sending);
  // What was asked for at an earlier opening is not told again.
  const [before] = useState(sending);
  const isNew = sending !== before;
  const failure = isNew && sending.status === 'failed' ? sending.failure : undefined;
  const tooEarly = failure?.kind === 'refused' && failure.code === 'RESEND_TOO_EARLY';
  const arrived = isNew && sending.status === 'succeeded';
  // The button waits now, so the focus goes on to where the code is written.
  const goOn = useEffectEvent(onSent);
  useEffect(() => {
    if (arrived) goOn();
  }, [arrived]);
  return (
    <Flex vertical align="start" gap="small">
      {!failure && <Delivery code={code} />}
      {/* A refusal because of the wait is not shown after the wait. */}
      {failure && !(tooEarly && seconds === 0) && (
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />
      )}
      <Button
        type={sent ? 'default' : 'primary'}
        loading={sending.status === 'pending'}
        disabled={seconds > 0 || refused}
        onClick={() => dispatch(send())}
      >
        <FormattedMessage id={sent ? 'codes.sendAgain' : 'codes.send'} />
      </Button>
      {seconds > 0 && (
        <Typography.Text type="secondary">
          <FormattedMessage id="codes.wait" values={{ seconds }} />
        </Typography.Text>
      )}
    </Flex>
  );
};
