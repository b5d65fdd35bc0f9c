import { type Hint, livePath } from "./schema"

/** Where no stream can be held, pages ask this often (L11, D-74). */
const pollMs = 30_000

/** Hears by server-sent events. @returns what ends it */
export function hearEvents(onHint: (hint: Hint) => void): () => void {
  let isHeard = false
  const open = () => {
    const opened = new EventSource(livePath)
    opened.onmessage = ({ data }) => {
      isHeard = true
      onHint(data)
    }
    opened.onerror = () => {
      isHeard = false
    }
    return opened
  }
  let source = open()
  // Refused, or held back by a proxy: the page asks by itself, and tries again.
  const poll = setInterval(() => {
    if (isHeard) return
    onHint("ask-again")
    if (source.readyState !== EventSource.CLOSED) return
    source.close()
    source = open()
  }, pollMs)
  return () => {
    clearInterval(poll)
    source.close()
  }
}
