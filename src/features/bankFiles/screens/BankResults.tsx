import './bankFiles.css';
import { Alert, Button, Descriptions, Flex, Typography, Upload, type UploadProps } from 'antd';
import { Fragment } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { bankFileProblems } from '#contract/plain/bankFiles';
import type { Failure } from '#src/api/failure';
import { keepFile } from '#src/forms/chosenFiles';
import type { MessageId } from '#src/lib/messageId';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { Money } from '#src/ui/Money';
import { type Results, selectChosen, selectResults, sendResults } from '../model';

const NONE: UploadProps['fileList'] = [];
// Which files the dialog offers; what another one is, the server says.
const ACCEPTED: UploadProps['accept'] = { format: '.xml,.txt,.053', filter: 'native' };

const COUNTS = {
  paid: 'earnings.status.paid',
  failed: 'earnings.status.failed',
  returned: 'earnings.status.returned',
  open: 'bankFiles.open',
  unchanged: 'bankFiles.unchanged',
  strangers: 'bankFiles.strangers',
} as const satisfies Partial<Record<keyof Results, MessageId>>;

/** Why a file was refused; undefined where the refusal says no more than its code. */
const problemIn = (failure: Failure): MessageId | undefined => {
  const said = failure.kind === 'refused' ? failure.fields?.find(({ path }) => path === 'file') : undefined;
  const problem = bankFileProblems.find((one) => one === said?.message);
  return problem && `bankFiles.problem.${problem}`;
};

const Refused = ({ name, failure }: { name: string; failure: Failure }) => {
  const problem = problemIn(failure);
  return (
    <Alert
      type="error"
      showIcon
      title={name}
      description={
        <>
          {problem && <FormattedMessage id={problem} />} <FormattedMessage id={failureWords(failure)} />
        </>
      }
    />
  );
};

/** What nothing was booked of, so that somebody can look at it. */
const Strangers = ({ results: { firstStrangers } }: { results: Results }) => (
  <ul className="bank-strangers">
    {firstStrangers.map(({ why, reference, amount, currency }, place) => (
      // What a file says may stand there twice.
      <li key={place}>
        <FormattedMessage id={`bankFiles.why.${why}`} />
        {reference && (
          <>
            {' · '}
            <bdi>{reference}</bdi>
          </>
        )}
        {amount !== null && currency !== null && (
          <>
            {' · '}
            <Money amount={amount} currency={currency} />
          </>
        )}
      </li>
    ))}
  </ul>
);

/** Why payments were rejected, as the bank says it. */
const Words = ({ results: { firstWords } }: { results: Results }) => (
  <ul className="bank-strangers">
    {firstWords.map(({ reference, words }, place) => (
      <li key={place}>
        <FormattedMessage id="bankFiles.reason" />
        {[reference, words].filter(Boolean).map((text) => (
          <Fragment key={text}>
            {' · '}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </li>
    ))}
  </ul>
);

const Result = ({ name, results }: { name: string; results: Results }) => (
  <Alert
    type={results.strangers > 0 ? 'warning' : 'success'}
    showIcon
    title={<FormattedMessage id="bankFiles.result" values={{ name: <bdi>{name}</bdi> }} />}
    description={
      <>
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 2, md: 3 }}
          items={Object.entries(COUNTS).map(([key, label]) => ({
            key,
            label: <FormattedMessage id={label} />,
            children: <FormattedNumber value={results[key as keyof typeof COUNTS]} />,
          }))}
        />
        {results.firstWords.length > 0 && <Words results={results} />}
        {results.firstStrangers.length > 0 && <Strangers results={results} />}
      </>
    }
  />
);

/** Takes the bank's reports and statements, one at a time, and shows what the last one said. */
export const BankResults = () => {
  const dispatch = useDispatch();
  const chosen = useSelector(selectChosen);
  const results = useSelector(selectResults);
  const { pending, failure } = useRequest(sendResults);
  const take: UploadProps['beforeUpload'] = (file) => {
    dispatch(sendResults.started(keepFile(file)));
    // Ant Design itself sends none.
    return false;
  };
  return (
    <section aria-labelledby="bank-results" className="bank-results">
      <h2 id="bank-results">
        <FormattedMessage id="bankFiles.upload" />
      </h2>
      <Flex wrap align="center" gap="small">
        <Upload
          accept={ACCEPTED}
          fileList={NONE}
          showUploadList={false}
          disabled={pending}
          beforeUpload={take}
        >
          <Button loading={pending} aria-describedby="bank-accepted">
            <FormattedMessage id="bankFiles.upload.choose" />
          </Button>
        </Upload>
        <Typography.Text type="secondary" id="bank-accepted">
          <FormattedMessage id="bankFiles.upload.accepted" />
        </Typography.Text>
      </Flex>
      <div role="status">
        {chosen && failure && <Refused name={chosen.name} failure={failure} />}
        {chosen && results && <Result name={chosen.name} results={results} />}
      </div>
    </section>
  );
};
