import { Button, Flex, Form, Input } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { FormattedDate, FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { SALES_TEAM, recruiterRoles } from '#contract/plain/admin/roles';
import { required } from '#contract/rules/check';
import { recruiterShare } from '#contract/rules/admin/roles';
import { FormDialog } from '#src/forms/FormDialog';
import { MonthField } from '#src/forms/MonthField';
import { useForm } from '#src/forms/useForm';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';
import { useRequest } from '#src/request/useRequest';
import { type Column, DataTable } from '#src/ui/DataTable';
import { TitledCard } from '#src/ui/TitledCard';
import { type PersonRoles, forms, setShare } from '../personModel';

type ShareMonth = PersonRoles['recruiterShare']['months'][number];

const WORDS = {
  recruiter_share: 'admin.roles.person.wrong.share',
  month_range: 'admin.roles.person.wrong.month',
} as const;
// As the server writes decimals.
const written = (share: string) => share.trim().replace(',', '.');
const checks = {
  share: (share: string) => recruiterShare(written(share), undefined),
  effectiveMonth: required,
};

const thisMonth = () => dayOf(serverNow()).slice(0, 7);

const percentOf = ({ formatNumber }: IntlShape, share: string): string =>
  // Not of money: the digits of a share are few.
  formatNumber(Number(share) / 100, { style: 'percent', maximumFractionDigits: 2 });

const Month = ({ month }: { month: string }) => (
  <FormattedDate value={`${month}-15T12:00:00Z`} year="numeric" month="long" timeZone="UTC" />
);

const useColumns = (): Column<ShareMonth>[] => {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        key: 'effectiveMonth',
        title: intl.formatMessage({ id: 'admin.roles.person.month' }),
        rowHeader: true,
        render: ({ effectiveMonth }) => <Month month={effectiveMonth} />,
      },
      {
        key: 'share',
        title: intl.formatMessage({ id: 'admin.roles.person.share' }),
        align: 'end',
        render: ({ share }) => percentOf(intl, share),
      },
      {
        key: 'setAt',
        title: intl.formatMessage({ id: 'admin.roles.person.share.set' }),
        from: 'md',
        render: ({ setAt, setBy }) => (
          <>
            <FormattedDate value={setAt} dateStyle="medium" /> {setBy}
          </>
        ),
      },
    ],
    [intl],
  );
};

const ShareForm = ({
  person: { subjectId, name, recruiterShare: now },
  onClose,
}: {
  person: PersonRoles;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const used = useForm({
    name: forms.share(subjectId),
    saved: { share: now.share, effectiveMonth: thisMonth() },
    checks,
    words: WORDS,
    request: useRequest(setShare),
    onSubmit: ({ share, effectiveMonth }) =>
      dispatch(setShare.started({ subjectId, share: written(share), effectiveMonth })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.roles.person.share.title" values={{ name }} />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="admin.roles.person.share.text" />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item
        {...used.item('share')}
        label={<FormattedMessage id="admin.roles.person.share" />}
        extra={<FormattedMessage id="admin.roles.person.share.hint" />}
      >
        <Input inputMode="decimal" suffix="%" autoComplete="off" />
      </Form.Item>
      <Form.Item {...used.item('effectiveMonth')} label={<FormattedMessage id="admin.roles.person.month" />}>
        <MonthField />
      </Form.Item>
    </FormDialog>
  );
};

const recruits = ({ roles }: PersonRoles) =>
  roles.some(
    ({ role, given }) =>
      given && (role === SALES_TEAM || (recruiterRoles as readonly string[]).includes(role)),
  );

/** What share of recruited creators' income an account gets, and from when; nothing of who recruits nobody and never did. */
export const RecruiterShare = ({ person }: { person: PersonRoles }) => {
  const intl = useIntl();
  const [setting, setSetting] = useState(false);
  const columns = useColumns();
  const close = useCallback(() => setSetting(false), []);
  const { share, months, maySet } = person.recruiterShare;
  const isRecruiter = recruits(person);
  if (!isRecruiter && months.length === 0) return null;
  return (
    <TitledCard title={<FormattedMessage id="admin.roles.person.share" />}>
      <Flex vertical gap="middle">
        <span>
          <FormattedMessage id="admin.roles.person.share.now" values={{ share: percentOf(intl, share) }} />
        </span>
        {months.length > 0 && (
          <DataTable
            columns={columns}
            rows={months}
            rowKey={({ effectiveMonth }) => effectiveMonth}
            caption={intl.formatMessage({ id: 'admin.roles.person.share' })}
          />
        )}
        {maySet && isRecruiter && (
          <div>
            <Button onClick={() => setSetting(true)}>
              <FormattedMessage id="admin.roles.person.share.change" />
            </Button>
          </div>
        )}
      </Flex>
      {setting && <ShareForm person={person} onClose={close} />}
    </TitledCard>
  );
};
