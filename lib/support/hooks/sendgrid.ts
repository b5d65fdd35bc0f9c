import { createPublicKey, type KeyObject, verify } from "node:crypto"
import { z } from "zod"
import { ForbiddenError } from "@/lib/platform/errors"
import { formFieldsIn, shapeIn } from "./fields"
import type { Asked, HandedMail } from "./schema"
import { hookWords } from "./values"

const envelope = z.object({ to: z.array(z.string()).default([]), from: z.string().nullish() })
const oldestMs = 3 * 24 * 60 * 60 * 1000

/** SendGrid's inbound parse, with "POST the raw, full MIME message", and its signature where a key is kept. */
export async function sendgridMail(asked: Asked & { proof: string }): Promise<HandedMail> {
  if (asked.proof) requireSignature(asked)
  const fields = await formFieldsIn(asked)
  const { to, from } = shapeIn(envelope, fields.text("envelope") || "{}")
  return { raw: fields.bytes("email"), recipient: to[0] ?? "", envelopeSender: from ?? null }
}

/** Over the time and the body, byte for byte. SendGrid tries for three days. */
function requireSignature({ headers, body, now, proof }: Asked & { proof: string }) {
  const header = (name: string) => headers.get(`x-twilio-email-event-webhook-${name}`) ?? ""
  const [signature, timestamp] = [Buffer.from(header("signature"), "base64"), header("timestamp")]
  const key = keyIn(proof)
  const signed = Buffer.concat([Buffer.from(timestamp), body])
  if (!key || !verify("sha256", signed, key, signature)) throw new ForbiddenError(hookWords.unsigned)
  if (!(Math.abs(now.getTime() - Number(timestamp) * 1000) <= oldestMs))
    throw new ForbiddenError(hookWords.old)
}

function keyIn(proof: string): KeyObject | null {
  try {
    return createPublicKey({ key: Buffer.from(proof, "base64"), format: "der", type: "spki" })
  } catch {
    return null
  }
}
