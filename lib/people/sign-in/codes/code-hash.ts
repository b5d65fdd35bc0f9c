import { createHmac } from "node:crypto"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import type { Context } from "@/lib/tenancy/context"
import type { Purpose } from "./schema"

/** Whose code it is, and what for. */
export type Bound = { personId: string; purpose: Purpose }

/** What is kept of a code: worth nothing for another person, company or purpose, nor without the installation's key. */
export async function codeHash(
  { organisation }: Pick<Context, "organisation">,
  { personId, purpose }: Bound,
  code: string,
): Promise<string> {
  const key = await signingKey("one-time-code")
  const bound = JSON.stringify([organisation.id, personId, purpose, code])
  return createHmac("sha256", key).update(bound).digest("base64url")
}
