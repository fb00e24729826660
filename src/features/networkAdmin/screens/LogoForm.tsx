import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { LogoDialog } from '#src/forms/LogoDialog';
import { useRequest } from '#src/request/useRequest';
import { forms, uploadNetworkLogo } from '../model';
import type { NetworkDetails } from '../networkForm';

/** The form that gives a network its logo. */
export const LogoForm = ({ details, onClose }: { details: NetworkDetails; onClose: () => void }) => {
  const dispatch = useDispatch();
  const { networkId, name } = details.network;
  return (
    <LogoDialog
      title={
        <FormattedMessage
          id="networkAdmin.of"
          values={{ part: <FormattedMessage id="networkAdmin.logo" />, name }}
        />
      }
      form={forms.logo(networkId)}
      logoUrl={details.logoUrl}
      request={useRequest(uploadNetworkLogo, networkId)}
      onUpload={(fileId) => dispatch(uploadNetworkLogo.started({ networkId, fileId }))}
      onClose={onClose}
    />
  );
};
