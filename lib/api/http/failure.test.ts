import { appendFile } from "node:fs/promises"
import { sql } from "kysely"
import { connect, poolOf } from "@/lib/platform/db/database"
import { TooSlowError, UnavailableError } from "@/lib/platform/errors"
import { testDatabase } from "@/lib/testing/database"
import { failureResponse } from "./failure"

const database = testDatabase()

/** What the API answers to whatever this throws. */
async function answerTo(work: () => Promise<unknown>) {
  const error = await work().then(
    () => null,
    (thrown) => thrown,
  )
  expect(error).not.toBeNull()
  const response = failureResponse(error)
  const { code, message } = await response.json()
  return { status: response.status, code, message, retryAfter: response.headers.get("retry-after") }
}

const raise = (code: string) => () =>
  sql`DO ${sql.raw(`$$ BEGIN RAISE EXCEPTION 'a detail' USING ERRCODE = '${code}'; END $$`)}`.execute(
    database.db,
  )
const later = { status: 503, code: "SERVICE_UNAVAILABLE", retryAfter: "5" }
const noRoom = { status: 507, code: "INSUFFICIENT_STORAGE", retryAfter: null }

test.each([
  ["a full disk of the database", raise("53100"), noRoom],
  ["a full disk here", () => appendFile("/dev/full", "x"), noRoom],
  ["a full disk in words", async () => Promise.reject(new Error("write: No space left on device")), noRoom],
  ["no connection left", raise("53300"), later],
  ["a database that shuts down", raise("57P01"), later],
  ["one that starts", raise("57P03"), later],
  ["one that only reads, after it has become a standby", raise("25006"), later],
  ["two transactions that waited for each other", raise("40P01"), later],
  ["a service that does not answer", async () => Promise.reject(new UnavailableError("Not now")), later],
])("%s is said to programs with a status that helps, and no detail", async (_, work, expected) => {
  const answer = await answerTo(work)
  expect(answer).toMatchObject(expected)
  expect(answer.message).not.toMatch(/detail|device/)
})

test("a connection that was cut off, and whatever is asked on it afterwards, may be tried again", async () => {
  const db = connect(database.url, { max: 1 })
  const client = await poolOf(db).connect()
  expect(await answerTo(() => client.query("SELECT pg_terminate_backend(pg_backend_pid())"))).toMatchObject(
    later,
  )
  expect(await answerTo(() => client.query("SELECT 1"))).toMatchObject(later)
  client.release(true)
  await db.destroy()
})

test("what takes too long to look up is not worth the same try again", async () => {
  expect(await answerTo(async () => Promise.reject(new TooSlowError()))).toMatchObject({
    status: 503,
    retryAfter: null,
  })
})
