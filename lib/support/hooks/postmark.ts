import { z } from "zod"
import { shapeIn } from "./fields"
import type { Asked, HandedMail } from "./schema"

const shape = z.object({ RawEmail: z.string().default(""), OriginalRecipient: z.string().default("") })

/** Postmark's inbound webhook, with "Include raw email content". It signs nothing: the address of the hook is the proof. */
export async function postmarkMail({ body }: Asked): Promise<HandedMail> {
  const { RawEmail, OriginalRecipient } = shapeIn(shape, body.toString("utf8"))
  return { raw: Buffer.from(RawEmail, "utf8"), recipient: OriginalRecipient, envelopeSender: null }
}
