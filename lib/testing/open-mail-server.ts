import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server"
import { certified } from "./certificate"

/** What came over the wire in one conversation. */
type Received = { from: string; to: string[]; raw: string }

/** What a mail server says to one mail: null takes it, an error refuses it, a promise lets it wait. */
export type Answer = (attempt: number) => Promise<Error | null> | Error | null

type Options = {
  /** Mails are taken only from clients that give it. */
  password?: string
  /** From the first byte, or as soon as the client asks for it. */
  encryption?: "tls" | "starttls"
}

/** A mail server on this machine that keeps the mails it takes. */
export async function openMailServer(answer: Answer = () => null, { password, encryption }: Options = {}) {
  const offered: Received[] = []
  const received: Received[] = []
  const onData = async (
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
    done: (error?: Error | null) => void,
  ) => {
    const pieces = await stream.toArray().catch(() => null)
    // A client that broke off has sent no mail.
    if (!pieces) return done(new Error("The mail broke off"))
    const raw = Buffer.concat(pieces).toString("utf8")
    const from = envelope.mailFrom ? envelope.mailFrom.address : ""
    const mail = { from, to: envelope.rcptTo.map(({ address }) => address), raw }
    const refusal = await answer(offered.push(mail))
    if (!refusal) received.push(mail)
    done(refusal)
  }
  const conversations = new Set<string>()
  const server = new SMTPServer({
    onConnect: ({ id }, done) => {
      conversations.add(id)
      done()
    },
    authOptional: password === undefined,
    allowInsecureAuth: true,
    ...keysFor(encryption),
    closeTimeout: 100,
    onAuth: (auth, _, done) =>
      // As careless as some are: it repeats what it was told.
      auth.password === password
        ? done(null, { user: "known" })
        : done(new Error(`No ${auth.username} ${auth.password}`)),
    onData,
  })
  // A client that dies in the middle of a conversation is what some tests are about.
  server.on("error", () => {})
  const listening = server.listen(0, "127.0.0.1")
  await once(listening, "listening")
  const { port } = listening.address() as AddressInfo
  return {
    url: `${encryption === "tls" ? "smtps" : "smtp"}://127.0.0.1:${port}`,
    /** Every mail that was sent here, taken or not. */
    offered,
    /** The ones that were taken. */
    received,
    /** How many conversations clients have begun. */
    conversations: () => conversations.size,
    close: () => new Promise<void>((done) => server.close(done)),
  }
}

const keysFor = (encryption: Options["encryption"]) => {
  if (!encryption) return { disabledCommands: ["STARTTLS"] }
  const { privateKey, certificate } = certified()
  return { key: privateKey, cert: certificate, secure: encryption === "tls" }
}
