import { goOn } from "@/lib/moving/migrations/going-on"
import { beginMove, bringMove } from "@/lib/moving/migrations/mutations"
import { getMove } from "@/lib/moving/migrations/queries"
import { AppError } from "@/lib/platform/errors"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"

/** What a process of its own tells of half a move: how many objects, and its memory, in mebibytes, after a quarter of them and in all. */
export type Half = { objects: number; seconds: number; quarter: number; whole: number }
export type Moved = { read: Half; brought: Half }
export type MoveAsked = { organisationId: string; address: string; user: string; token: string }

const mebibytes = () => process.memoryUsage().rss / 1024 / 1024

process.once("message", async ({ organisationId, ...account }: MoveAsked) => {
  const organisation = await findOrganisationById(apexContext(), organisationId)
  if (!organisation) throw new Error("The bench's company is gone")
  const ctx = operatorContext(organisation)
  const quietly = { isQueued: false }
  const id = await beginMove(ctx, { desk: "zendesk", ...account }, quietly)

  async function half(state: "looked" | "done"): Promise<Half> {
    const seen: number[] = []
    const begun = performance.now()
    const onProgress = () => void seen.push(mebibytes())
    while ((await goOn(ctx, id, { stop: () => false, onProgress })).when !== "never");
    const seconds = (performance.now() - begun) / 1000
    const report = await getMove(ctx, id)
    if (report.state !== state) throw new AppError(`The move stopped: ${report.held?.because}`)
    const objects = report.counts.reduce((sum, { read }) => sum + read, 0)
    const most = (some: number[]) => some.reduce((most, each) => Math.max(most, each), 0)
    return { objects, seconds, quarter: most(seen.slice(0, Math.ceil(seen.length / 4))), whole: most(seen) }
  }

  const read = await half("looked")
  await bringMove(ctx, { id }, quietly)
  process.send?.({ read, brought: await half("done") } satisfies Moved)
  process.disconnect()
  process.exit()
})
