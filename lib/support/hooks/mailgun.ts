import { createHmac } from "node:crypto"
import { isSameSecret } from "@/lib/platform/crypto/same-secret"
import { ForbiddenError } from "@/lib/platform/errors"
import { formFieldsIn } from "./fields"
import type { Asked, HandedMail } from "./schema"
import { hookWords } from "./values"

/** Mailgun tries for eight hours to hand a mail over. */
const oldestMs = 12 * 60 * 60 * 1000

/** What a route of Mailgun stores and notifies of, with the mail as it came, because the address of the hook ends with "mime". */
export async function mailgunMail(asked: Asked & { proof: string }): Promise<HandedMail> {
  const fields = await formFieldsIn(asked)
  const [timestamp, token] = [fields.text("timestamp"), fields.text("token")]
  const expected = createHmac("sha256", asked.proof)
    .update(timestamp + token)
    .digest("hex")
  if (!isSameSecret(fields.text("signature"), expected)) throw new ForbiddenError(hookWords.unsigned)
  const age = Math.abs(asked.now.getTime() - Number(timestamp) * 1000)
  if (!(age <= oldestMs)) throw new ForbiddenError(hookWords.old)
  return {
    raw: fields.bytes("body-mime"),
    recipient: fields.text("recipient").split(",")[0] ?? "",
    envelopeSender: fields.text("sender"),
  }
}
