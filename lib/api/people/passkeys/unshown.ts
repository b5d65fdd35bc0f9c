/** Whether the browser has come back without a passkey: declined, out of time, not able to, or asked for something else. */
export const isUnshown = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "WebAuthnError" || error instanceof DOMException || unshown.has(error.name))

// The library gives some errors of the browser on under the browser's names.
const unshown = new Set([
  "NotAllowedError",
  "AbortError",
  "InvalidStateError",
  "NotSupportedError",
  "SecurityError",
])
