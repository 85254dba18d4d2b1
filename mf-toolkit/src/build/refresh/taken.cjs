// In the place of a remote's own runtime of hot reload: a second one would know none of the page's roots.
module.exports = self.shopRefresh;
