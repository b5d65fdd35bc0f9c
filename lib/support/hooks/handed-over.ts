import { isEmail } from "@/lib/people/accounts/values"
import { InvalidError } from "@/lib/platform/errors"
import type { askOutgoing } from "@/lib/platform/outgoing-request"
import { longestMail } from "@/lib/support/inbound/schema"
import { mailgunMail } from "./mailgun"
import { postmarkMail } from "./postmark"
import type { Asked, HandedMail } from "./schema"
import { sendgridMail } from "./sendgrid"
import { sesMail } from "./ses"
import { hookWords, type Provider } from "./values"

export type Ask = typeof askOutgoing
export type Signed = Asked & { proof: string }

const readers: Record<Provider, (asked: Signed, ask?: Ask) => Promise<HandedMail | null>> = {
  postmark: postmarkMail,
  mailgun: mailgunMail,
  sendgrid: sendgridMail,
  ses: sesMail,
}

/**
 * The mail that a service hands over; null where it asks something else that is done then.
 * @throws ForbiddenError for a wrong signature, InvalidError for what is no mail as it came
 */
export async function handedOver(
  { provider, ...asked }: Signed & { provider: Provider },
  ask?: Ask,
): Promise<HandedMail | null> {
  const mail = await readers[provider](asked, ask)
  if (!mail) return null
  if (mail.raw.length === 0) throw new InvalidError(hookWords.notRaw)
  if (mail.raw.length > longestMail) throw new InvalidError(hookWords.tooLarge)
  const recipient = mail.recipient.trim().toLowerCase()
  const sender = mail.envelopeSender?.trim().toLowerCase() ?? null
  return {
    raw: mail.raw,
    recipient: isEmail(recipient) ? recipient : "",
    // Of what a mail server sends by itself the sender is empty.
    envelopeSender: sender === null || sender === "" || isEmail(sender) ? sender : null,
  }
}
