import { execFile } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { GET as download, PUT as upload } from "@/app/api/attachments/[id]/route"
import { POST as beginUpload } from "@/app/api/attachments/route"
import { GET as challenge } from "@/app/api/challenge/route"
import { createTicket } from "@/lib/support/tickets/mutations"
import { getThread, listOwnTickets } from "@/lib/support/tickets/queries"
import { bases } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { machinePath, testWith } from "@/lib/testing/programs"

const article = readFileSync("content/vestibule/developers/tickets-over-the-api.md", "utf8")
const blocks = (language: string) =>
  [...article.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(
    ([, code = ""]) => code,
  )

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), "vestibule-calls-"))
const server = createServer(async (incoming, outgoing) => {
  const response = await answer(await toRequest(incoming))
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
})

beforeAll(async () => {
  Object.assign(process.env, { DATA_DIR: folder, ROOT_DOMAIN: "localhost" })
  await new Promise<void>((done) => server.listen(0, done))
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  rmSync(folder, { recursive: true, force: true })
})

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const [, id] = /^\/api\/attachments\/([^/]+)$/.exec(pathname) ?? []
  if (id) return (request.method === "PUT" ? upload : download)(request, { params: Promise.resolve({ id }) })
  if (pathname === "/api/attachments") return beginUpload(request)
  if (pathname === "/api/challenge") return challenge(request)
  const base = bases.find(({ prefix }) => pathname.startsWith(`${prefix}/`))
  return base ? base.answer(request) : new Response("Nothing documented is here", { status: 501 })
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { url, method, headers } = incoming
  const body = Buffer.concat(await incoming.toArray())
  const init = { method, headers: headers as Record<string, string> }
  return new Request(`http://localhost${url}`, body.length > 0 ? { ...init, body } : init)
}

// Eleven tickets and a proof of work take their time on a busy machine.
const timeout = 120_000

testWith(
  ["curl", "jq"],
  "the commands of the article on tickets do what it says, one after the other",
  async () => {
    const { operator, visitor } = await buildOrganisation(database.db, {
      identifier: "vestibule",
    })
    const account = await buildCustomer(operator, { email: "ada@example.com" })
    const ctx = await signedIn(visitor, "customer", account)
    const ago = (seconds: number) => ({ ...ctx, now: new Date(ctx.now.getTime() - seconds * 1000) })
    for (let i = 1; i <= 10; i++)
      await createTicket(ago(60 - i), { subject: `Earlier ${i}`, body: "<p>x</p>" })

    const { port } = server.address() as AddressInfo
    writeFileSync(join(folder, "solve.mjs"), blocks("js").join(""))
    const commands = ["set -euo pipefail", ...blocks("bash")]
      .join("\n")
      .replace("localhost:3000", `localhost:${port}`)
    const env = { ...process.env, PATH: machinePath(), TOKEN: ctx.token }
    const { stdout } = await promisify(execFile)("bash", ["-c", commands], { cwd: folder, env })

    const listed = stdout.split("\n").filter((line) => /^#\d+ open /.test(line))
    expect(listed).toEqual([
      "#11 open The bell",
      ...Array.from({ length: 10 }, (_, i) => `#${10 - i} open Earlier ${10 - i}`),
    ])
    expect(readFileSync(join(folder, "downloaded.csv"), "utf8")).toBe("Door,Rings\nFront,no\n")
    const [bell] = await listOwnTickets(ctx)
    const { entries } = await getThread(ctx, bell?.id ?? "")
    expect([bell?.subject, bell?.status]).toEqual(["The bell", "closed"])
    expect(entries.map(({ body, attachments }) => [body, attachments.map(({ name }) => name)])).toEqual([
      ["<p>It does not ring.</p>", []],
      ["<p>These are all.</p>", ["bells.csv"]],
    ])
    const guests = await database.db
      .selectFrom("ticket")
      .select("subject")
      .where("requesterEmail", "=", "gina@example.com")
      .execute()
    expect(guests).toEqual([{ subject: "Opening hours" }])
  },
  timeout,
)
