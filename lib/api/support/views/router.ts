import { signedInContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { data, dataAs } from "@/lib/api/http/reply"
import { askView } from "@/lib/support/views/mutations"
import { countQueues, findTicket } from "@/lib/support/views/queries"
import { staffViews } from "./contract"

export const staffViewsRouter = answeringAs(signedInContext, staffViews, {
  listQueue: (ctx, input) => askView(ctx, input).then(data),
  findTicket: (ctx, input) => findTicket(ctx, input).then(data),
  countQueues: (ctx) => countQueues(ctx).then(dataAs("counts")),
})
