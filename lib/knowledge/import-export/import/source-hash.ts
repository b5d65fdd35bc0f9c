import { createHash } from "node:crypto"

/** A fingerprint of what an import would write: equal when there is nothing to write. */
export const hashOf = (values: Record<string, unknown>): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("hex")
