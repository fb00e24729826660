import { Form, Select, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { chosen, required } from '#contract/rules/check';
import { MOST_NETWORK_PERCENT, networkPercent } from '#contract/rules/networks';
import { FormDialog } from '#src/forms/FormDialog';
import { MonthField } from '#src/forms/MonthField';
import { useForm } from '#src/forms/useForm';
import { personPath } from '#src/lib/paths';
import { useRequest } from '#src/request/useRequest';
import { Month } from '#src/ui/Day';
import { DecimalField } from '#src/ui/DecimalField';
import { Dialog } from '#src/ui/Dialog';
import { PartTitle } from '#src/ui/PartTitle';
import { agreeNetworkShare, forms } from '../model';
import type { NetworkDetails } from '../networkForm';

const CHECKS = { ownerId: chosen, percent: networkPercent, effectiveMonth: required };
const WORDS = {
  not_owner: 'networkAdmin.share.notOwner',
  month_range: 'networkAdmin.share.month.wrong',
  network_percent: 'networkAdmin.share.percent.wrong',
} as const;

const Agreed = ({ shares }: { shares: NetworkDetails['shares'] }) => (
  <ul>
    {shares.map(({ effectiveMonth, owner, percent }) => (
      <li key={effectiveMonth}>
        <FormattedMessage
          id="networkAdmin.share.agreed"
          values={{
            month: <Month month={effectiveMonth} />,
            owner: <Link to={personPath(owner.subjectId)}>{owner.name}</Link>,
            percent,
          }}
        />
      </li>
    ))}
  </ul>
);

interface Shown {
  details: NetworkDetails;
  onClose: () => void;
}

const AgreeForm = ({
  details: {
    network: { networkId, name, owners },
    shares,
  },
  onClose,
}: Shown) => {
  const dispatch = useDispatch();
  const used = useForm<Record<'ownerId' | 'percent' | 'effectiveMonth', string>>({
    name: forms.share(networkId),
    saved: { ownerId: owners[0]?.subjectId ?? '', percent: '', effectiveMonth: '' },
    checks: CHECKS,
    words: WORDS,
    request: useRequest(agreeNetworkShare, networkId),
    onSubmit: (values) => dispatch(agreeNetworkShare.started({ networkId, ...values })),
  });
  return (
    <FormDialog
      title={<PartTitle part="networkAdmin.share" name={name} />}
      action={<FormattedMessage id="networkAdmin.share.agree" />}
      used={used}
      says={
        <>
          <Typography.Paragraph>
            <FormattedMessage id="networkAdmin.share.text" />
          </Typography.Paragraph>
          <Agreed shares={shares} />
        </>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('ownerId')} label={<FormattedMessage id="networkAdmin.owner" />}>
        <Select options={owners.map((owner) => ({ value: owner.subjectId, label: owner.name }))} />
      </Form.Item>
      <Form.Item
        {...used.item('percent')}
        label={<FormattedMessage id="networkAdmin.share.percent" values={{ max: MOST_NETWORK_PERCENT }} />}
      >
        <DecimalField suffix="%" />
      </Form.Item>
      <Form.Item {...used.item('effectiveMonth')} label={<FormattedMessage id="networkAdmin.share.month" />}>
        <MonthField />
      </Form.Item>
    </FormDialog>
  );
};

/** What an owner of a network earns: the form that agrees on it, if there is an owner, with what was agreed on before. */
export const ShareForm = (shown: Shown) => {
  const {
    network: { name, owners },
    shares,
  } = shown.details;
  if (owners.length > 0) return <AgreeForm {...shown} />;
  return (
    <Dialog title={<PartTitle part="networkAdmin.share" name={name} />} onClose={shown.onClose}>
      <p>
        <FormattedMessage id="networkAdmin.share.noOwner" />
      </p>
      <Agreed shares={shares} />
    </Dialog>
  );
};
