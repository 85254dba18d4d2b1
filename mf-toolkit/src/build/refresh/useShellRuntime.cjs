// Replaces a remote's own React Refresh runtime, which would not know the page's roots.
module.exports = self.shopRefresh;
