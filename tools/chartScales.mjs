// The scales that our charts draw with. The library asks for all of d3-scale at once, calendars and colours included,
// which are 6 kB of brotli that no chart of ours needs.
export { scaleBand, scaleLinear, scalePoint } from 'd3-scale';
