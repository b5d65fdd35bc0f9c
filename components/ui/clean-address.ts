/**
 * Takes a secret out of the page's address at once, and out of what the router remembers, which would write it there again with
 * its next change. The router takes `replaceState` over in an effect behind those of a page's parts.
 */
export function cleanAddress(address: string) {
  window.history.replaceState(window.history.state, "", address)
  queueMicrotask(() => window.history.replaceState(null, "", address))
}
