import { Alert, Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectUserId } from '#src/session/session';
import { type paymentMethodsSlice, placesRequest, selectPlaces } from '../paymentMethodsSlice';
import { useChange } from './useChange';

type State = Parameters<typeof paymentMethodsSlice.selectors.selectPlaces>[0];
type PlacedType = Parameters<typeof selectPlaces>[1];

/** A form for an account in the chosen place; where the method does not go there, as a link may say, it says so. */
export const RequirePlace = ({ method, children }: { method: PlacedType; children: ReactNode }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const [{ country, currency }, change] = useChange();
  const places = useSelector((state: State) => selectPlaces(state, method));
  useEffect(() => {
    dispatch(placesRequest.started({ userId, method }));
  }, [dispatch, userId, method]);
  const ofCountry = places?.filter((place) => place.country === null || place.country === country);
  if (!ofCountry || ofCountry.some((place) => place.currency === currency)) return children;
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <FormattedMessage
          id={
            ofCountry.length === 0 ? 'paymentSetup.unavailable.COUNTRY' : 'paymentSetup.unavailable.CURRENCY'
          }
        />
      }
      action={
        <Button onClick={() => change({ step: 'place', method: '' })}>
          <FormattedMessage id="paymentSetup.place" />
        </Button>
      }
    />
  );
};
