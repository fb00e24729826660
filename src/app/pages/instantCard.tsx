import { InstantCard, instantCardRequests } from '#src/features/instantPayments';
import { instantPaymentsFeature } from '#src/features/instantPayments/model';

export const features = [instantPaymentsFeature];
export const preload = instantCardRequests;
export default InstantCard;
