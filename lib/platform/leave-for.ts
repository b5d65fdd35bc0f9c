type Manner = {
  afterMs?: number
  /** Whether the page left stays out of the history. */
  replace?: boolean
}

/** Takes the visitor to another page, loaded anew. Never settles, so that a form stays busy until it is gone. */
export function leaveFor(path: string, { afterMs = 0, replace = false }: Manner = {}): Promise<never> {
  // A page the browser kept alive and shows again would still be busy.
  window.addEventListener("pageshow", ({ persisted }) => persisted && window.location.reload())
  setTimeout(() => (replace ? window.location.replace(path) : window.location.assign(path)), afterMs)
  return new Promise(() => {})
}
