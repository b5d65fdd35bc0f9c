import { accepts } from "@/lib/platform/http/request/accepts"
import { ownCopy } from "@/lib/platform/http/request/own-copy"

/** The forms in which an answer is sent. */
export type Encoding = "br" | "gzip" | "plain"

const mostRemembered = 100
const longestRemembered = 256
const known = new Map<string, Encoding>()

/** The best of them for a client that accepts these. */
export function encodingFor(accepted = ""): Encoding {
  let encoding = known.get(accepted)
  if (encoding) return encoding
  encoding = accepts(accepted, "br") ? "br" : accepts(accepted, "gzip") ? "gzip" : "plain"
  // Browsers send a handful of them, and short ones.
  if (known.size < mostRemembered && accepted.length <= longestRemembered)
    known.set(ownCopy(accepted), encoding)
  return encoding
}
