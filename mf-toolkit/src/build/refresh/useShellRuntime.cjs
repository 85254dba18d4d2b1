// Replaces a remote's own React Refresh runtime, which would know none of the page's roots.
module.exports = self.shopRefresh;
