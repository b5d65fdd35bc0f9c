import { sql } from "kysely"
import { database } from "@/lib/platform/db/database"
import { speakFromCatalogues } from "@/lib/platform/words/catalogues"
import { buildExport } from "@/lib/privacy/exports/build"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** What a process of its own tells of one reading; memory in mebibytes. */
export type Reading = { seconds: number; before: number; peak: number }

speakFromCatalogues()

const rowsAtOnce = 500
const mebibytes = (kibibytes: number) => kibibytes / 1024

process.once("message", async ({ organisationId, accountId, exportId }: Record<string, string>) => {
  const organisation = await findOrganisationById(apexContext(), organisationId ?? "")
  if (!organisation) throw new Error("The bench's company is gone")
  const store = openStore(database(), organisation.id)
  const before = mebibytes(process.resourceUsage().maxRSS)
  const started = performance.now()
  if (exportId) await buildExport({ organisation, store, now: new Date() }, exportId)
  else await readRows(organisation.id, accountId ?? "")
  const seconds = (performance.now() - started) / 1000
  process.send?.({ seconds, before, peak: mebibytes(process.resourceUsage().maxRSS) } satisfies Reading)
  process.disconnect()
  process.exit()
})

/** The rows of the export, read once, in batches of its size, without using them. */
async function readRows(organisationId: string, accountId: string) {
  let [updatedAt, id] = ["infinity", ""]
  for (;;) {
    const { rows } = await sql<{ id: string; at: string }>`
      SELECT *, updated_at::text AS at FROM ticket
      WHERE organisation_id = ${organisationId} AND requester_id = ${accountId}
        AND (updated_at, id) < (${updatedAt}::timestamptz, ${id})
      ORDER BY updated_at DESC, id DESC LIMIT ${rowsAtOnce}`.execute(database())
    const last = rows.at(-1)
    if (!last) return
    await sql`SELECT * FROM ticket_entry
      WHERE organisation_id = ${organisationId} AND ticket_id = ANY (${rows.map((row) => row.id)})`.execute(
      database(),
    )
    ;[updatedAt, id] = [last.at, last.id]
  }
}
