import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { networksFeature } from '../feature';
import { selectShowcase, showcaseRequest } from '../networksSlice';
import { Creators } from './Creators';

/** The creators on the landing page. Their place is kept free while they are read, and removed if there are none. */
const Showcase = () => {
  const dispatch = useDispatch();
  const creators = useSelector(selectShowcase);
  const failed = useRequest(showcaseRequest).status === 'failed';
  useEffect(() => {
    dispatch(showcaseRequest.started(undefined));
  }, [dispatch]);
  if (creators === null) return failed ? null : <div className="showcase-place" />;
  if (creators.length === 0) return null;
  return (
    <section className="showcase-place">
      <Creators title={<FormattedMessage id="networks.landing.showcase" />} creators={creators} />
    </section>
  );
};

export const features = [networksFeature];
export default Showcase;
