import { implement } from "@orpc/server"
import { listActivity, searchActivity } from "@/lib/tenancy/activity/queries"
import { ownContext } from "../account-asker"
import { staffActivity } from "../contract/staff-activity"
import type { CallContext } from "../serve"
import { toActivity } from "../wire/accounts"

const os = implement(staffActivity).$context<CallContext>()

export const staffActivityRouter = os.router({
  searchActivity: os.searchActivity.handler(async ({ input, context }) => {
    const { lastVisible, ...filter } = input
    const { items, next } = await searchActivity(await ownContext(context), filter, lastVisible)
    return { status: 200 as const, data: { entries: items, lastVisible: next, more: next !== null } }
  }),
  listActivity: os.listActivity.handler(async ({ input, context }) => {
    const ctx = await ownContext(context)
    const { items, next } = await listActivity(ctx, input.lastVisible)
    const log = items.map((entry) => toActivity(ctx.organisation, entry))
    return { status: 200 as const, data: { log, lastVisible: next, more: next !== null } }
  }),
})
