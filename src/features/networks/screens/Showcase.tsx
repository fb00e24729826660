import { FormattedMessage } from 'react-intl';
import { useResource } from '#src/request/useResource';
import { networksFeature, showcase } from '../model';
import { Creators } from './Creators';

/** The creators on the landing page. Their place is kept free while they are read, and removed if there are none. */
const Showcase = () => {
  const { value: creators, failure } = useResource(showcase);
  if (!creators) return failure ? null : <div className="showcase-place" />;
  if (creators.length === 0) return null;
  return (
    <section className="showcase-place">
      <Creators title={<FormattedMessage id="networks.landing.showcase" />} creators={creators} />
    </section>
  );
};

export const features = [networksFeature];
export default Showcase;
