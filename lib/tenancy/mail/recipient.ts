import { createHmac } from "node:crypto"
import { signingKey } from "@/lib/platform/crypto/signing-key"
import type { Mail } from "./schema"

/** A keyed hash of the recipient, by which all mails to one person are found without revealing the email. */
export async function recipientOf(
  organisationId: string,
  { role, to }: Pick<Mail, "role" | "to">,
): Promise<string> {
  const key = await signingKey("mail-recipient")
  return createHmac("sha256", key)
    .update(JSON.stringify([organisationId, role, to]))
    .digest("base64url")
}
