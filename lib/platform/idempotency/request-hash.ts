import { createHash } from "node:crypto"

/** Tells requests apart without keeping what they say; their fields have to come in one order. */
export const requestHash = (request: unknown) =>
  createHash("sha256").update(JSON.stringify(request)).digest("base64url")
