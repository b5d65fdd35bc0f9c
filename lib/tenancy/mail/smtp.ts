import { connect, type Socket } from "node:net"
import { createTransport, type SendMailOptions } from "nodemailer"
import SmtpPool from "nodemailer/lib/smtp-pool"
import { loggable } from "@/lib/platform/log"
import { timeLimit } from "@/lib/platform/time/time-limit"
import { mostMailsAtOnce } from "./jobs"
import type { Message } from "./message"
import { ownHeader, withoutAddresses } from "./schema"

/** Neither a server that hangs nor one that drips holds a worker for longer. */
const silenceMs = 30_000
const conversationMs = 120_000
/** How long a conversation is kept for the next mail: less than any server waits for it. */
const keptMs = 2_000

type Failure = Error & { code?: string; responseCode?: number; command?: string; response?: string }

/**
 * Hands messages to the mail server behind an smtp:// or smtps:// address. Those that follow each other within two seconds
 * go in one conversation, so that a server is greeted, and told the password, once for all of them.
 */
export function smtp(url: string, { timeoutMs = silenceMs } = {}) {
  const send = conversationsWith({
    url,
    pool: true,
    maxConnections: mostMailsAtOnce,
    // What fails is tried again by its job, which says so.
    maxRequeues: 0,
    getSocket: ({ host, port, secure }, done) =>
      connectAtOnce(
        { host: host ?? "localhost", port: Number(port) || (secure ? 465 : 587) },
        timeoutMs,
        done,
      ),
    // Of its own part in connecting, which is TLS from the first byte.
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return async (message: Message, signal?: AbortSignal) => {
    try {
      await send(mailOf(message), signal)
    } catch (error) {
      throw new Error(`The mail server did not take a mail: ${reasonOf(error as Failure)}`)
    }
  }
}

/**
 * A connection to the mail server on which each piece is sent as it is written: nodemailer's own holds the last piece of a mail
 * back until the server has confirmed the one before, which servers put off for 40 ms. Looking up the server's name counts
 * towards the time.
 */
function connectAtOnce(
  to: { host: string; port: number },
  timeoutMs: number,
  done: (error: Error | null, connected?: { connection: Socket }) => void,
) {
  const socket = connect({ ...to, noDelay: true, keepAlive: true })
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error("Connection timeout")))
  socket.once("error", done)
  socket.once("connect", () => {
    socket.setTimeout(0).off("error", done).removeAllListeners("timeout")
    done(null, { connection: socket })
  })
}

/** Its types lack what the library reads: how often a mail is tried in another conversation where its own ends. */
type Options = SmtpPool.Options & { maxRequeues: number }
type Conversations = { server: ReturnType<typeof serverWith>; busy: number }

// Made by its class, because createTransport drops every option that stands beside an address.
const serverWith = (options: Options) => createTransport(new SmtpPool(options))

function conversationsWith(options: Options) {
  let current: Conversations | undefined
  let ending: NodeJS.Timeout | undefined
  const leave = (own: Conversations) => {
    if (current === own) current = undefined
    // Those that still send do so first.
    if (own.busy === 0) own.server.close()
  }
  return async (mail: SendMailOptions, signal?: AbortSignal) => {
    clearTimeout(ending)
    const own = current ?? { server: serverWith(options), busy: 0 }
    current = own
    own.busy += 1
    const limit = timeLimit(conversationMs, ...(signal ? [signal] : []))
    try {
      await Promise.race([own.server.sendMail(mail), cutOffBy(limit)])
    } catch (error) {
      // Its server may never come to an end, and a connection that could not be made keeps its place for good: no other mail waits for these.
      if (current === own) current = undefined
      throw error
    } finally {
      own.busy -= 1
      if (current !== own) leave(own)
      else if (own.busy === 0) ending = setTimeout(() => leave(own), keptMs).unref()
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
  files = [],
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
  attachments: files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: bytes })),
  ...(replyTo && { replyTo: named(replyTo) }),
  ...(references.length > 0 && { inReplyTo: references.at(-1), references }),
  ...(signature && { dkim: { ...signature, headerFieldNames: signedHeaders } }),
  headers: {
    [ownHeader]: "1",
    ...(!isWritten && { "Auto-Submitted": "auto-generated" }),
    ...(unsubscribe && oneClick(unsubscribe)),
  },
})

const named = (address: string) => ({ name: "", address })

/** What one click unsubscribes by counts only where it is signed (RFC 8058), which the library leaves out by itself. */
const signedHeaders = [
  ...["From", "Sender", "Reply-To", "Subject", "Date", "Message-ID", "To", "Cc", "MIME-Version"],
  ...["Content-Type", "Content-Transfer-Encoding", "In-Reply-To", "References"],
  ...["List-Unsubscribe", "List-Unsubscribe-Post"],
].join(":")

/** As RFC 8058 wants it; not folded, because an address is one word. */
const oneClick = (address: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${address}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
})

function cutOffBy(limit: AbortSignal): Promise<never> {
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
