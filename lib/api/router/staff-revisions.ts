import { implement } from "@orpc/server"
import { restoreRevision } from "@/lib/knowledge/articles/drafts/mutations"
import { compareRevisions, getRevision, listRevisions } from "@/lib/knowledge/articles/revisions/queries"
import { staffContext } from "../account-asker"
import { staffRevisions } from "../contract/staff-revisions"
import type { CallContext } from "../serve"

const os = implement(staffRevisions).$context<CallContext>()
const status = 200 as const

export const staffRevisionsRouter = os.router({
  listRevisions: os.listRevisions.handler(async ({ input, context }) => {
    const page = await listRevisions(await staffContext(context), input.articleId, input.lastVisible)
    return { status, data: { revisions: page.items, lastVisible: page.next, more: page.next !== null } }
  }),
  getRevision: os.getRevision.handler(async ({ input, context }) => ({
    status,
    data: await getRevision(await staffContext(context), input.id),
  })),
  compareRevisions: os.compareRevisions.handler(async ({ input, context }) => ({
    status,
    data: await compareRevisions(await staffContext(context), input.articleId, input.from, input.to),
  })),
  restoreRevision: os.restoreRevision.handler(async ({ input, context }) => ({
    status,
    data: await restoreRevision(await staffContext(context), input.id, input.version),
  })),
})
