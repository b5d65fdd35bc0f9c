import { verify, X509Certificate } from "node:crypto"
import { z } from "zod"
import { AppError, ForbiddenError, InvalidError } from "@/lib/platform/errors"
import { askOutgoing } from "@/lib/platform/outgoing-request"
import { shapeIn } from "./fields"
import type { Asked, HandedMail } from "./schema"
import { hookWords } from "./values"

const text = z.string().max(1_000_000)
const notice = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: text,
  TopicArn: text,
  Message: z.string(),
  Timestamp: text,
  SignatureVersion: z.enum(["1", "2"]),
  Signature: text,
  SigningCertURL: text,
  Subject: text.optional(),
  SubscribeURL: text.optional(),
  Token: text.optional(),
})
type Notice = z.infer<typeof notice>

const received = z.object({
  notificationType: z.string().optional(),
  content: z.string().default(""),
  mail: z.object({ source: z.string().default(""), destination: z.array(z.string()).default([]) }),
})

/** Amazon's own hosts of SNS, in its regions. */
const amazonHost = /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com(?:\.cn)?$/
const oldestMs = 24 * 60 * 60 * 1000

/**
 * What SES has received, as an SNS topic tells of it: signed by Amazon, and of the one topic that is known. Its asking whether we
 * want to hear of it is answered.
 */
export async function sesMail(
  { body, proof, now }: Asked & { proof: string },
  ask = askOutgoing,
): Promise<HandedMail | null> {
  const asked = shapeIn(notice, body.toString("utf8"))
  // Anyone may have a topic of their own signed.
  if (asked.TopicArn !== proof) throw new ForbiddenError(hookWords.strange)
  await requireSignature(asked, now, ask)
  if (!(Math.abs(now.getTime() - Date.parse(asked.Timestamp)) <= oldestMs))
    throw new ForbiddenError(hookWords.old)
  if (asked.Type === "SubscriptionConfirmation") {
    const { status } = await ask(amazonUrl(asked.SubscribeURL ?? ""))
    if (status !== 200) throw new AppError(`Amazon answers ${status} to the confirmation of a topic`)
    return null
  }
  if (asked.Type === "UnsubscribeConfirmation") return null
  const { notificationType, content, mail } = shapeIn(received, asked.Message)
  if (notificationType !== "Received") return null
  // Base64 where the action says so: the headers of a mail that is not have colons.
  const raw = Buffer.from(content, /^[\w+/=\s]+$/.test(content) ? "base64" : "utf8")
  return { raw, recipient: mail.destination[0] ?? "", envelopeSender: mail.source }
}

function amazonUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || !amazonHost.test(url.hostname))
    throw new InvalidError(hookWords.unreadable)
  return url
}

async function requireSignature(asked: Notice, now: Date, ask: typeof askOutgoing) {
  const url = amazonUrl(asked.SigningCertURL)
  if (!/^\/SimpleNotificationService-[\w-]+\.pem$/.test(url.pathname) || url.search !== "")
    throw new ForbiddenError(hookWords.unsigned)
  const { status, text: pem } = await ask(url)
  if (status !== 200) throw new AppError(`Amazon answers ${status} for its certificate`)
  const algorithm = asked.SignatureVersion === "2" ? "sha256" : "sha1"
  const signature = Buffer.from(asked.Signature, "base64")
  const certificate = certificateIn(pem, now)
  if (!certificate || !verify(algorithm, Buffer.from(signedText(asked)), certificate.publicKey, signature))
    throw new ForbiddenError(hookWords.unsigned)
}

/** One of SNS, of today. */
function certificateIn(pem: string, now: Date): X509Certificate | null {
  try {
    const found = new X509Certificate(pem)
    const isCurrent =
      Date.parse(found.validFrom) <= now.getTime() && now.getTime() <= Date.parse(found.validTo)
    return isCurrent && found.checkHost("sns.amazonaws.com") ? found : null
  } catch {
    return null
  }
}

/** What Amazon signs: names and values, a line each, in this order. */
function signedText(asked: Notice): string {
  const names =
    asked.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : (["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"] as const)
  return names
    .filter((name) => asked[name] !== undefined)
    .map((name) => `${name}\n${asked[name]}\n`)
    .join("")
}
