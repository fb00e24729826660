import { Alert, Button, Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectLanguage } from '#src/i18n/localeSlice';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { TitledCard } from '#src/ui/TitledCard';
import { saveSampleInvoice } from '../model';

/** Saves a sample of an invoice to the network. */
export const InvoiceCard = () => {
  const dispatch = useDispatch();
  const lang = useSelector(selectLanguage) as Parameters<typeof saveSampleInvoice.started>[0]['lang'];
  const { pending, failure } = useRequest(saveSampleInvoice);
  return (
    <TitledCard title={<FormattedMessage id="payments.invoice" />}>
      <Flex vertical align="start" gap="middle">
        <span>
          <FormattedMessage id="payments.invoice.text" />
        </span>
        {failure && (
          <Alert
            type="error"
            showIcon
            title={<FormattedMessage id="payments.invoice.failed" />}
            description={<FormattedMessage id={failureWords(failure)} />}
          />
        )}
        <Button loading={pending} onClick={() => dispatch(saveSampleInvoice.started({ lang }))}>
          <FormattedMessage id="payments.invoice.action" />
        </Button>
      </Flex>
    </TitledCard>
  );
};
