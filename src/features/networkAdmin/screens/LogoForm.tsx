import { useDispatch } from 'react-redux';
import { LogoDialog } from '#src/forms/LogoDialog';
import { useRequest } from '#src/request/useRequest';
import { PartTitle } from '#src/ui/PartTitle';
import { forms, uploadNetworkLogo } from '../model';
import type { NetworkDetails } from '../networkForm';

/** The form that gives a network its logo. */
export const LogoForm = ({ details, onClose }: { details: NetworkDetails; onClose: () => void }) => {
  const dispatch = useDispatch();
  const { networkId, name } = details.network;
  return (
    <LogoDialog
      title={<PartTitle part="networkAdmin.logo" name={name} />}
      form={forms.logo(networkId)}
      logoUrl={details.logoUrl}
      request={useRequest(uploadNetworkLogo, networkId)}
      onUpload={(fileId) => dispatch(uploadNetworkLogo.started({ networkId, fileId }))}
      onClose={onClose}
    />
  );
};
