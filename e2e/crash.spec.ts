import { setTimeout as sleep } from "node:timers/promises"
import { test as base, expect } from "@playwright/test"
import PostalMime from "postal-mime"
import { connect, type Database } from "@/lib/platform/db/database"
import { migrate } from "@/lib/platform/db/migrate"
import { newId } from "@/lib/platform/id"
import { limits } from "@/lib/platform/limits/schema"
import type { Context } from "@/lib/tenancy/context"
import { ask } from "@/lib/testing/ask"
import { createDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { keptTickets, leftJobs } from "@/lib/testing/kept"
import { openMailServer } from "@/lib/testing/open-mail-server"
import { anyFreePort } from "@/scripts/up/free-port"
import { startServer } from "@/scripts/up/server-process"
import { ownsProcess } from "./out-of-reach"

const rounds = Number(process.env.CRASH_ROUNDS || 3)
const writers = 8
/** Those of the last process killed are released a minute after it; one that fails five times is tried again for four. */
const jobsWithinMs = 300_000

type Acknowledged = Awaited<ReturnType<typeof keptTickets>>[number]

// A database of its own: the portal of the other tests would send this one's mails.
const test = base.extend<{ db: Database; url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  url: async ({}, use) => use(await createDatabase(process.env.DATABASE_URL ?? "", `crash_${newId()}`)),
  db: async ({ url }, use) => {
    const db = connect(url)
    await migrate(db)
    // What signs sessions here reads the key that the server under test has.
    const shared = globalThis as { vestibuleDatabase?: Database }
    const before = shared.vestibuleDatabase
    shared.vestibuleDatabase = db
    await use(db)
    shared.vestibuleDatabase = before
    await db.destroy()
  },
})

test.beforeEach(() => ownsProcess("the test kills the server"))

test(`${writers} writers ask while the server is killed ${rounds} times: every ticket acknowledged is there once and confirmed once [negative 55]`, async ({
  db,
  url,
}) => {
  // What other tests have, and for each round what the start of a server may take.
  test.setTimeout(600_000 + rounds * 120_000)
  const mails = await openMailServer()
  const { organisation, operator } = await buildOrganisation(db)
  const port = await anyFreePort()
  const env = { NODE_ENV: "production", DATABASE_URL: url, SMTP_URL: mails.url }
  const acknowledged: Acknowledged[] = []
  const stopping = new AbortController()
  let server = await startServer(port, { quiet: true, env })
  const writing = Promise.all(
    Array.from({ length: writers }, () => write(operator, port, acknowledged, stopping.signal)),
  )
  for (let round = 0; round < rounds; round++) {
    const before = acknowledged.length
    const going = expect(() => expect(acknowledged.length).toBeGreaterThan(before + writers))
    // A writer that is refused ends the test at once.
    await Promise.race([writing, going.toPass()])
    await sleep(Math.random() * 500)
    await server.kill()
    server = await startServer(port, { quiet: true, env })
  }
  stopping.abort()
  const unanswered = (await writing).reduce((sum, each) => sum + each, 0)
  // The writers were in the middle of something when the server died.
  expect(unanswered).toBeGreaterThanOrEqual(rounds)

  expect(await keptTickets(db, organisation.id)).toEqual(
    acknowledged.sort((one, other) => one.number - other.number),
  )
  expect(acknowledged.map(({ number }) => number)).toEqual(acknowledged.map((_, index) => index + 1))
  await expect.poll(() => leftJobs(db), { timeout: jobsWithinMs }).toEqual([])
  const ids = await Promise.all(
    mails.received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId),
  )
  // A ticket's id, behind which its mark goes on.
  const confirmed = [...new Set(ids)].map((id) => /^<([0-9a-z]+)\./.exec(id ?? "")?.[1])
  expect(confirmed.sort()).toEqual(acknowledged.map(({ id }) => id).sort())
  await server.stop()
  await mails.close()
})

/**
 * Sends forms until told to stop, each under a key of its own and again until it is answered. Limits stop one
 * customer, so another goes on. Returns how often no answer came.
 */
async function write(operator: Context, port: number, acknowledged: Acknowledged[], stopping: AbortSignal) {
  let unanswered = 0
  while (!stopping.aborted) {
    const { token } = await signedIn(operator, "customer", await buildCustomer(operator))
    for (let asked = 0; asked < limits.ticket.points / 2 && !stopping.aborted; asked++) {
      const form = { subject: `Crash ${newId()}`, key: newId() }
      for (let answer: Acknowledged | null = null; !answer; ) {
        answer = await send(operator, port, token, form)
        if (answer) acknowledged.push(answer)
        else unanswered += 1
      }
    }
  }
  return unanswered
}

/** Sends a form. Returns null, after a moment, when the connection broke or there was none. */
async function send(
  { organisation }: Context,
  port: number,
  token: string,
  { subject, key }: { subject: string; key: string },
): Promise<Acknowledged | null> {
  const asked = ask(port, "/api/ticket-front/createNewTicketAuthenticatedUser", {
    method: "POST",
    headers: {
      host: `${organisation.identifier}.localhost:${port}`,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": key,
    },
    body: JSON.stringify({ subject, body: "<p>Is this kept?</p>", firstname: "", lastname: "" }),
  })
  const answer = await asked.catch(() => sleep(50, null))
  if (!answer) return null
  const { status, text } = answer
  if (status !== 200) throw new Error(`${status} ${text}`)
  const { ticket_id: id, num_ticket_id: number } = JSON.parse(text).results
  return { subject, id, number }
}
