import { Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { paths } from '#src/lib/paths';
import { LinkButton } from '#src/ui/LinkButton';
import { Money } from '#src/ui/Money';
import { TitledCard } from '#src/ui/TitledCard';
import { selectOffer } from '../instantSelectors';
import { instantOverview, instantStatus } from '../model';

/** What can be claimed now, with the way there; nothing where the service is off or nothing can be claimed. */
export const InstantCard = () => {
  const offer = useSelector(selectOffer);
  return (
    offer && (
      <TitledCard title={<FormattedMessage id="instantPayment.title" />}>
        <Flex wrap align="center" justify="space-between" gap="small">
          <span>
            <FormattedMessage id="instantPayment.offer" values={{ amount: <Money amount={offer} down /> }} />
          </span>
          <LinkButton to={paths.instantPayment}>
            <FormattedMessage id="instantPayment.offer.open" />
          </LinkButton>
        </Flex>
      </TitledCard>
    )
  );
};

/** What the card must know. */
export const instantCardRequests = () => [instantStatus.started(), instantOverview.started()];
