import { readFileSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server"
import type { Log } from "@/lib/platform/log"
import { longestMail } from "./schema"

/** Where mail to an address goes; null for one that belongs to no inbox. */
export type Destination = { organisationId: string; inboxId: string }
export type Arriving = Destination & {
  envelopeSender: string | null
  recipient: string
  clientAddress?: string
  helo?: string
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

type Options = {
  host: string
  /** 0 takes any that is free. */
  port: number
  tls?: { cert: string; key: string }
  log: Log
  destinationOf: (recipient: string) => Promise<Destination | null>
  /** Keeps a mail; what it throws has the sender try again later. */
  receive: (mail: Arriving) => Promise<void>
}
export type SmtpListener = { port: number; stop: () => Promise<void> }

const mostRecipients = 20
const mostClients = 100
const silenceMs = 60_000
const stopWithinMs = 5_000

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode })
const tooLarge = () => refusal(552, `5.3.4 A mail may have ${longestMail} bytes`)
const tryLater = () => refusal(451, "4.3.0 Please try again later")

/** Takes mail in from mail servers, for inboxes alone: it passes nothing on. */
export async function listenForMail(options: Options): Promise<SmtpListener> {
  const { log, destinationOf, receive } = options
  const destinations = new WeakMap<SMTPServerSession, Map<string, Destination>>()
  const server = new SMTPServer({
    name: "vestibule",
    banner: "ready",
    disabledCommands: options.tls ? ["AUTH"] : ["AUTH", "STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    size: longestMail,
    maxClients: mostClients,
    socketTimeout: silenceMs,
    closeTimeout: stopWithinMs,
    ...(options.tls && { cert: readFileSync(options.tls.cert), key: readFileSync(options.tls.key) }),
    onMailFrom: (_, session, answer) => {
      destinations.set(session, new Map())
      answer()
    },
    onRcptTo: ({ address }, session, answer) => {
      const known = destinations.get(session) ?? new Map<string, Destination>()
      if (known.size >= mostRecipients) return answer(refusal(452, "4.5.3 Too many recipients"))
      const recipient = address.trim().toLowerCase()
      destinationOf(recipient).then(
        (destination) => {
          if (!destination) return answer(refusal(550, "5.1.1 There is no such inbox here"))
          destinations.set(session, known.set(recipient, destination))
          answer()
        },
        (error) => {
          log.warn({ err: error }, "An inbox could not be looked up")
          answer(tryLater())
        },
      )
    },
    onData: (stream, session, answer) => {
      take(stream, session).then(
        () => answer(null, "2.0.0 Kept"),
        (error) => {
          if (error.responseCode) return answer(error)
          log.error({ err: error }, "A mail could not be taken in")
          answer(tryLater())
        },
      )
    },
  })
  // A client that leaves in the middle of a sentence is no fault of ours.
  server.on("error", (error) => log.debug({ err: error }, "mail listener"))

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const { mailFrom } = session.envelope
    const envelopeSender = mailFrom ? mailFrom.address.trim().toLowerCase() : ""
    const [first, ...others] = destinations.get(session) ?? []
    if (!first) throw tryLater()
    const from = { clientAddress: session.remoteAddress, helo: nameIn(session.hostNameAppearsAs) }
    // For several it is read once, and kept for each.
    const whole = others.length > 0 ? [await gathered(stream)] : null
    for (const [recipient, destination] of [first, ...others])
      await receive({ ...destination, ...from, envelopeSender, recipient, pieces: whole ?? bounded(stream) })
  }

  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject)
    server.listen(options.port, options.host || undefined, () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}

const longestName = 255
const nameIn = (helo: unknown) => (typeof helo === "string" ? helo.slice(0, longestName) : "")

/** @throws a refusal as soon as it is larger than a mail may be; the rest is read away, so that the sender hears it. */
async function* bounded(stream: SMTPServerDataStream): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of stream) {
    size += piece.length
    if (size <= longestMail) yield piece
  }
  if (size > longestMail || stream.sizeExceeded) throw tooLarge()
}

async function gathered(stream: SMTPServerDataStream): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const piece of bounded(stream)) all.push(piece)
  return Buffer.concat(all)
}
