import { Button, Card, Flex, Select, Typography } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { EARLIEST_DAY } from '#contract/lists';
import { selectLanguage } from '#src/i18n/localeSlice';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';
import type { MessageId } from '#src/lib/messageId';
import { useRequest } from '#src/request/useRequest';
import { saveProof, saveStatement, saveTaxSummary } from '../filesModel';
import { FileFailed } from './FileFailed';

type OfYear = Parameters<typeof saveStatement.started>[0];

const savers = { statement: saveStatement, taxSummary: saveTaxSummary, proof: saveProof } as const;
type Kind = keyof typeof savers;
const kinds = Object.keys(savers) as Kind[];

const FORMATS: readonly OfYear['format'][] = ['pdf', 'csv'];

/** The years of which there may be something: from the first of the user's months, the newest first. */
const yearsSince = (first: string, today: string): string[] => {
  const [last, until] = [Number(today.slice(0, 4)), Number(first.slice(0, 4))];
  return Array.from({ length: Math.max(1, last - until + 1) }, (_, place) => String(last - place));
};

const Chosen = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: MessageId;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) => (
  <Select
    aria-label={useIntl().formatMessage({ id: label })}
    value={value}
    options={options}
    onChange={onChange}
    popupMatchSelectWidth={false}
  />
);

/**
 * Saves the statement of a year, its tax summary, or what its figures are worked out from. `first` is the first month of which something
 * is known.
 */
export const Statements = ({ first = EARLIEST_DAY }: { first?: string | undefined }) => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const lang = useSelector(selectLanguage) as OfYear['lang'];
  const [today] = useState(() => dayOf(serverNow()));
  const years = yearsSince(first, today);
  const [year, setYear] = useState(today.slice(0, 4));
  const [kind, setKind] = useState<Kind>('statement');
  const [format, setFormat] = useState<OfYear['format']>('pdf');
  const { pending, failure } = useRequest(savers[kind]);
  const save = () =>
    dispatch(kind === 'proof' ? saveProof.started({ year }) : savers[kind].started({ year, format, lang }));
  return (
    <Card title={<FormattedMessage id="earnings.statements" />}>
      <Flex vertical gap="small">
        <Flex wrap gap="small">
          <Chosen
            label="earnings.statements.year"
            value={year}
            options={years.map((one) => ({ value: one, label: one }))}
            onChange={setYear}
          />
          <Chosen
            label="earnings.statements.kind"
            value={kind}
            options={kinds.map((one) => ({
              value: one,
              label: formatMessage({ id: `earnings.statements.${one}` }),
            }))}
            onChange={setKind}
          />
          {kind !== 'proof' && (
            <Chosen
              label="earnings.statements.format"
              value={format}
              options={FORMATS.map((one) => ({ value: one, label: one.toUpperCase() }))}
              onChange={setFormat}
            />
          )}
          <Button loading={pending} onClick={save}>
            <FormattedMessage id="earnings.statements.download" />
          </Button>
        </Flex>
        {kind === 'proof' && (
          <Typography.Text type="secondary">
            <FormattedMessage id="earnings.statements.proof.note" />
          </Typography.Text>
        )}
        <FileFailed failure={failure} />
      </Flex>
    </Card>
  );
};
