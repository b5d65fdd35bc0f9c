import { createTransport } from "nodemailer"
import SmtpTransport from "nodemailer/lib/smtp-transport"
import { loggable } from "@/lib/platform/log"
import type { Message } from "./message"
import { ownHeader, withoutAddresses } from "./schema"

/** Neither a server that hangs nor one that drips holds a worker for longer. */
const silenceMs = 30_000
const conversationMs = 120_000

type Failure = Error & { code?: string; responseCode?: number; command?: string; response?: string }

/** Hands messages to the mail server behind an smtp:// or smtps:// address, each in a conversation of its own. */
export function smtp(url: string, { timeoutMs = silenceMs } = {}) {
  const patience = {
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  // Made here, because createTransport drops every option that stands beside an address.
  const server = createTransport(new SmtpTransport({ url, ...patience }))
  return async (message: Message, signal?: AbortSignal) => {
    try {
      await Promise.race([server.sendMail(mailOf(message)), overtime(signal)])
    } catch (error) {
      throw new Error(`The mail server did not take a mail: ${reasonOf(error as Failure)}`)
    }
  }
}

/** The headers take addresses as objects, because nodemailer reads text as a list of addresses; `to` is one already. */
const mailOf = ({
  id,
  references = [],
  from,
  to,
  copies = { to, cc: [] },
  replyTo,
  isWritten,
  subject,
  html,
  text,
  unsubscribe,
  signature,
}: Message) => ({
  envelope: { from: from.address, to: [to] },
  from,
  to: named(copies.to),
  ...(copies.cc.length > 0 && { cc: copies.cc.map(named) }),
  subject,
  html,
  text,
  messageId: id,
  ...(replyTo && { replyTo: named(replyTo) }),
  ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
  ...(signature && { dkim: signature }),
  headers: {
    [ownHeader]: "1",
    ...(!isWritten && { "Auto-Submitted": "auto-generated" }),
    ...(unsubscribe && oneClick(unsubscribe)),
  },
})

const named = (address: string) => ({ name: "", address })

/** As RFC 8058 wants it; not folded, because an address is one word. */
const oneClick = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
})

function overtime(signal?: AbortSignal): Promise<never> {
  const limits = [AbortSignal.timeout(conversationMs), ...(signal ? [signal] : [])]
  const limit = AbortSignal.any(limits)
  return new Promise((_, reject) => {
    if (limit.aborted) reject(new Error("cut off"))
    limit.addEventListener("abort", () => reject(new Error("cut off")), { once: true })
  })
}

/** Codes, and the server's words without addresses; none while it is told the password, which some servers repeat. */
function reasonOf({ code, responseCode, command, response, message }: Failure) {
  const words = code === "EAUTH" || command?.startsWith("AUTH") ? "" : response || message
  return loggable(withoutAddresses([code, responseCode, words].filter(Boolean).join(" ")))
}
