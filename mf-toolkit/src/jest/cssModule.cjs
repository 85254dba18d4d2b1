// Every class name is its own value.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
