// In the dashboard's bundle in place of the package `side-channel`, with which qs finds circles in what it writes: all
// browsers that we serve have WeakMap, and the package's stand-ins for older ones weigh 6 kB of brotli.
module.exports = () => {
  const channel = new WeakMap();
  return {
    assert: (key) => {
      if (!channel.has(key)) throw new TypeError('Side channel does not contain the given key');
    },
    delete: (key) => channel.delete(key),
    get: (key) => channel.get(key),
    has: (key) => channel.has(key),
    set: (key, value) => void channel.set(key, value),
  };
};
