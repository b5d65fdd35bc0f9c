import { Refusal } from "@/lib/api/http/refusal"

// The library gives errors of the browser on under the browser's names.
const names = new Set([
  "NotAllowedError",
  "AbortError",
  "InvalidStateError",
  "NotSupportedError",
  "SecurityError",
])

/** Whether the browser has come back without a passkey: declined, out of time, asked for something else, or not able to. */
export const isUnshown = (error: unknown): boolean =>
  error instanceof Error &&
  (names.has(error.name) || (typeof PublicKeyCredential === "undefined" && !(error instanceof Refusal)))
