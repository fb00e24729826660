import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { selectEstimates } from '../earningsSelectors';

/** The estimates of months whose final reports are missing; they are not booked. */
export const EstimateList = () => {
  const estimates = useSelector(selectEstimates);
  if (estimates.length === 0) return null;
  return (
    <section className="estimates" aria-labelledby="estimates">
      <h2 id="estimates">
        <FormattedMessage id="earnings.estimates" />
      </h2>
      <ul>
        {estimates.map(({ month, estimated }) => (
          <li key={month}>
            <Month month={month} />
            <Money amount={estimated} />
          </li>
        ))}
      </ul>
      <p className="secondary">
        <FormattedMessage id="earnings.estimates.text" />
      </p>
    </section>
  );
};
