import { sql } from "kysely"
import { beginDigest } from "@/lib/knowledge/digests/mutations"
import { log } from "@/lib/platform/log"
import { endLongHolds } from "@/lib/support/holding/mutations"
import { removeOldActivity } from "@/lib/tenancy/activity/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { endHolds } from "./end-holds"
import { beginDigests } from "./send-digests"
import { sweepActivity } from "./sweep-activity"

const database = testDatabase()

jest.mock("@/lib/knowledge/digests/mutations", () => ({ beginDigest: jest.fn() }))
jest.mock("@/lib/support/holding/mutations", () => ({ endLongHolds: jest.fn() }))
jest.mock("@/lib/tenancy/activity/mutations", () => ({
  ...jest.requireActual("@/lib/tenancy/activity/mutations"),
  removeOldActivity: jest.fn(),
}))

test.each([
  ["end-holds", endHolds, endLongHolds],
  ["sweep-activity", sweepActivity, removeOldActivity],
  ["begin-digests", beginDigests, beginDigest],
])("%s: a company in which it fails is logged, and the others are done", async (_, sweep, work) => {
  for (let made = 0; made < 3; made++) await buildOrganisation(database.db)
  await sql`UPDATE organisation SET digested_until = '2026-01-01'`.execute(database.db)
  const failure = new Error("A statement failed")
  const done = jest.mocked(work as () => Promise<unknown>)
  done.mockRejectedValueOnce(failure).mockResolvedValue(0)
  const said = jest.spyOn(log(), "error").mockImplementation(() => {})
  await sweep()
  expect(said.mock.calls).toEqual([[{ err: failure, organisation: expect.any(String) }, expect.any(String)]])
  said.mockRestore()
  expect(done.mock.calls.length).toBeGreaterThanOrEqual(3)
})
