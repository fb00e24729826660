// The scales that our charts use. The chart library imports all of d3-scale, with calendars and colours: 6 kB of brotli
// that our charts do not need.
export { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
