import { guideFigures } from '#contract/plain/learn';
import { businessConstants } from './businessConstants';

it('tells creators the figures that the server counts with', () => {
  const { payment, advance, instant, minimumPayment, revenueShare, channelReview } = businessConstants;
  const { methodChange, payouts, viewsFor, weekly } = businessConstants;
  const { finalDay: _YouTubes, ...told } = guideFigures;
  expect(told).toEqual({
    payDay: payment.day,
    regularMonths: payment.regularMonths,
    advancedMonths: advance.months,
    advancedFee: Number(advance.fee.standard),
    advancedFeePaypal: Number(advance.fee.byMethod.paypal),
    instantFee: Number(instant.fee),
    instantMost: Number(instant.shareOfEstimates),
    instantFrom: Number(instant.minimum.standard),
    instantFromPaypal: Number(instant.minimum.byMethod.paypal),
    minimumPayment: Number(minimumPayment.standard),
    standardShare: Number(revenueShare.standard),
    reviewSubscribers: channelReview.subscribers,
    reviewViews: channelReview.views,
    reviewDays: channelReview.days,
    reviewsPerChannel: channelReview.reReviews + 1,
    weeklyDays: weekly.days,
    methodViewsDays: viewsFor.days,
    methodDays: methodChange.activeAfterDays,
    unclaimedDays: payouts.unclaimedDays.paypal,
  });
});
