// React's scheduler interrupts its work after 5 ms. With a clock that gains 6 ms at every third reading it does so all
// the time, as on an overloaded machine: a test that reads the page too early fails on every run.
const read = performance.now.bind(performance);
let gained = 0;
let readings = 0;
performance.now = () => {
  readings += 1;
  if (readings % 3 === 0) gained += 6;
  return read() + gained;
};
