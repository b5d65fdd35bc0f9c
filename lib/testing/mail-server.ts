import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server"

/** What came over the wire in one conversation. */
export type Received = { from: string; to: string[]; raw: string }

/** What a mail server says to one mail: null takes it, an error refuses it, a promise lets it wait. */
type Answer = (attempt: number) => Promise<Error | null> | Error | null

const running: SMTPServer[] = []
afterEach(() =>
  Promise.all(running.splice(0).map((server) => new Promise<void>((done) => server.close(done)))),
)

/** A mail server on this machine that keeps what it takes. */
export async function startMailServer(answer: Answer = () => null) {
  const received: Received[] = []
  let attempts = 0
  const onData = async (
    stream: SMTPServerDataStream,
    { envelope }: SMTPServerSession,
    done: (error?: Error | null) => void,
  ) => {
    const raw = Buffer.concat(await stream.toArray()).toString("utf8")
    const refusal = await answer(++attempts)
    const from = envelope.mailFrom ? envelope.mailFrom.address : ""
    if (!refusal) received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw })
    done(refusal)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onData,
  })
  // A client that dies in the middle of a conversation is what some tests are about.
  server.on("error", () => {})
  running.push(server)
  const listening = server.listen(0, "127.0.0.1")
  await once(listening, "listening")
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    attempts: () => attempts,
  }
}

/** A refusal as SMTP speaks it: 4xx for now, 5xx for good. */
export const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode })
