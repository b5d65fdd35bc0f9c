import { createSocket } from "node:dgram"
import { type Answer, decode, encode } from "dns-packet"

type Records = Partial<Record<"A" | "AAAA" | "CNAME" | "TXT", string[]>>
/** What is known of each name. */
export type Zone = Record<string, Records>

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  process.env.DNS_SERVERS = ""
})

/**
 * A name server on a port of its own, which this installation asks until the test ends. It reads `zone` at each question;
 * names ending with `silent` are never answered, and those in `refused` by a failure (SERVFAIL).
 */
export async function startDnsServer(
  zone: Zone,
): Promise<{ address: string; asked: string[]; refused: Set<string> }> {
  const socket = createSocket("udp4")
  const asked: string[] = []
  const refused = new Set<string>()
  socket.on("message", (message, from) => {
    const { id, questions = [] } = decode(message)
    const [question] = questions
    if (!question) return
    const name = question.name.toLowerCase()
    asked.push(name)
    if (name.endsWith(".silent")) return
    const found = zone[name]?.[question.type as keyof Records] ?? []
    const answers = found.map(
      (data) =>
        ({ type: question.type, class: "IN", name, ttl: 1, data: inPieces(question.type, data) }) as Answer,
    )
    const code = refused.has(name) ? 2 : zone[name] ? 0 : 3
    socket.send(
      encode({ type: "response", id, flags: 0x8180 | code, questions, answers }),
      from.port,
      from.address,
    )
  })
  await new Promise<void>((done) => socket.bind(0, "127.0.0.1", done))
  stops.push(() => new Promise((done) => socket.close(done)))
  const address = `127.0.0.1:${socket.address().port}`
  process.env.DNS_SERVERS = address
  return { address, asked, refused }
}

/** A text of more than 255 bytes is several. */
const inPieces = (type: string, data: string) => (type === "TXT" ? (data.match(/.{1,255}/g) ?? "") : data)
