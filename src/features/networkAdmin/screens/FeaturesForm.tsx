import { Form, Switch } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import type { MessageId } from '#src/lib/messageId';
import { useRequest } from '#src/request/useRequest';
import { PartTitle } from '#src/ui/PartTitle';
import { forms, switchNetworkFeatures } from '../model';
import type { NetworkDetails } from '../networkForm';

type Feature = NetworkDetails['features'][number]['name'];

const NAMES: Record<Feature, MessageId> = {
  'advance-tariff': 'networkAdmin.feature.advance-tariff',
  'channel-invite': 'networkAdmin.feature.channel-invite',
  'self-invite': 'networkAdmin.feature.self-invite',
  'share-offer': 'networkAdmin.feature.share-offer',
  '110-revenue-share': 'networkAdmin.feature.110-revenue-share',
};
const FEATURES = Object.keys(NAMES) as Feature[];

/** The form that switches features of a network on and off. */
export const FeaturesForm = ({
  details: {
    network: { networkId, name },
    features,
  },
  onClose,
}: {
  details: NetworkDetails;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const used = useForm<Record<Feature, boolean>>({
    name: forms.features(networkId),
    saved: Object.fromEntries(features.map((one) => [one.name, one.enabled])) as Record<Feature, boolean>,
    request: useRequest(switchNetworkFeatures, networkId),
    onSubmit: (values) =>
      dispatch(
        switchNetworkFeatures.started({
          networkId,
          features: FEATURES.map((feature) => ({ name: feature, enabled: values[feature] })),
        }),
      ),
  });
  return (
    <FormDialog
      title={<PartTitle part="networkAdmin.features" name={name} />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      onClose={onClose}
    >
      {FEATURES.map((feature) => (
        <Form.Item
          key={feature}
          {...used.item(feature)}
          label={<FormattedMessage id={NAMES[feature]} />}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      ))}
    </FormDialog>
  );
};
