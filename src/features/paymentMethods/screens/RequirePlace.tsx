import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useResource } from '#src/request/useResource';
import type { PlacedType } from '../accountCalls';
import { methodPlaces } from '../model';
import { useChange } from './useChange';

/** A form for an account in the chosen place; where the method does not go there, as a link may say, it says so. */
export const RequirePlace = ({ method, children }: { method: PlacedType; children: ReactNode }) => {
  const [{ country, currency }, change] = useChange();
  const { value: places } = useResource(methodPlaces, { method });
  const ofCountry = places?.filter((place) => place.country === null || place.country === country);
  if (!ofCountry || ofCountry.some((place) => place.currency === currency)) return children;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <FormattedMessage
          id={
            ofCountry.length === 0
              ? 'paymentMethods.unavailable.COUNTRY'
              : 'paymentMethods.unavailable.CURRENCY'
          }
        />
      }
      action={
        <Button onClick={() => change({ step: 'place', method: '' })}>
          <FormattedMessage id="paymentMethods.place" />
        </Button>
      }
    />
  );
};
