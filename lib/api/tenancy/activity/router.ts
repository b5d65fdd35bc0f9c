import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { pageAs } from "@/lib/api/http/reply"
import { listActivity, searchActivity } from "@/lib/tenancy/activity/queries"
import { staffActivity } from "./contract"
import { toActivity } from "./wire"

export const staffActivityRouter = answeringAs(signedInContext, staffActivity, {
  searchActivity: (ctx, { lastVisible, ...filter }) =>
    searchActivity(ctx, filter, lastVisible).then(pageAs("entries")),
  listActivity: async (ctx, { lastVisible }) => {
    const { items, next } = await listActivity(ctx, lastVisible)
    return pageAs("log")({ items: items.map((entry) => toActivity(ctx.organisation, entry)), next })
  },
})
