import { InstantCard, instantCardRequests } from '#src/features/instantPayment';
import { instantPaymentFeature } from '#src/features/instantPayment/model';

export const features = [instantPaymentFeature];
export const preload = instantCardRequests;
export default InstantCard;
