import { staffContext } from "@/lib/api/http/account-asker"
import { answeringAs } from "@/lib/api/http/answering"
import { data } from "@/lib/api/http/reply"
import { checkLinks } from "@/lib/knowledge/link-check/mutations"
import { staffLinkCheck } from "./contract"

export const staffLinkCheckRouter = answeringAs(staffContext, staffLinkCheck, {
  checkLinks: async (ctx, { lastVisible }) => {
    const { items, next, checked } = await checkLinks(ctx, lastVisible)
    return data({ links: items, checked, lastVisible: next, more: next !== null })
  },
})
