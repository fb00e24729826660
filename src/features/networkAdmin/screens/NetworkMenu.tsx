import { DownOutlined } from '@ant-design/icons';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useResource } from '#src/request/useResource';
import { Dialog } from '#src/ui/Dialog';
import { Loaded } from '#src/ui/Loaded';
import { MenuButton } from '#src/ui/MenuButton';
import { useFocusBack } from '#src/ui/useFocusBack';
import { PartTitle } from '#src/ui/PartTitle';
import { type StaffNetwork, networkDetails } from '../model';
import { FeaturesForm } from './FeaturesForm';
import { LogoForm } from './LogoForm';
import { NetworkForm } from './NetworkForm';
import { ShareForm } from './ShareForm';

const PARTS = {
  data: 'networkAdmin.edit',
  logo: 'networkAdmin.logo',
  features: 'networkAdmin.features',
  share: 'networkAdmin.share',
} as const;
type Part = keyof typeof PARTS;

const Opened = ({
  network: { networkId, name },
  part,
  labels,
  onClose,
}: {
  network: StaffNetwork;
  part: Part;
  labels: readonly string[];
  onClose: () => void;
}) => {
  const of = useResource(networkDetails, { networkId });
  const { value: details } = of;
  // The form may come in the place of a dialog that was opened first.
  useFocusBack();
  if (!details) {
    return (
      <Dialog title={<PartTitle part={PARTS[part]} name={name} />} onClose={onClose}>
        <Loaded of={of} failed="networkAdmin.failed">
          {() => null}
        </Loaded>
      </Dialog>
    );
  }
  if (part === 'logo') return <LogoForm details={details} onClose={onClose} />;
  if (part === 'features') return <FeaturesForm details={details} onClose={onClose} />;
  if (part === 'share') return <ShareForm details={details} onClose={onClose} />;
  return <NetworkForm details={details} labels={labels} onClose={onClose} />;
};

/** What can be changed of a network, each in a dialog. */
export const NetworkMenu = ({ network, labels }: { network: StaffNetwork; labels: readonly string[] }) => {
  const { name } = network;
  const { formatMessage } = useIntl();
  const [part, setPart] = useState<Part | undefined>(undefined);
  const close = useCallback(() => setPart(undefined), []);
  const label = formatMessage({ id: 'networkAdmin.change' });
  return (
    <>
      <MenuButton
        label={`${label} ${name}`}
        icon={<DownOutlined aria-hidden="true" />}
        iconPlacement="end"
        items={(Object.keys(PARTS) as Part[]).map((key) => ({
          key,
          label: <FormattedMessage id={PARTS[key]} />,
          onClick: () => setPart(key),
        }))}
      >
        {label}
        <span className="visually-hidden"> {name}</span>
      </MenuButton>
      {part && <Opened network={network} part={part} labels={labels} onClose={close} />}
    </>
  );
};
