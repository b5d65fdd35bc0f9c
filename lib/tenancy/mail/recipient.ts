import { createHmac } from "node:crypto"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import type { Mail } from "./schema"

/** Stands for whom a company writes to: nobody learns the address from it, and the mails of one person are found by it. */
export async function recipientOf(
  organisationId: string,
  { role, to }: Pick<Mail, "role" | "to">,
): Promise<string> {
  const key = await signingKey("mail-recipient")
  return createHmac("sha256", key)
    .update(JSON.stringify([organisationId, role, to]))
    .digest("base64url")
}
