import { implement } from "@orpc/server"
import { searchText } from "@/lib/knowledge/search/schema"
import { countSearch, searchAsVisitor } from "@/lib/knowledge/search/visitors/mutations"
import { knowledgeBaseContext } from "../asker"
import { searching } from "../contract/searching"
import type { CallContext } from "../serve"
import { toFound } from "../wire/searching"

const os = implement(searching).$context<CallContext>()

export const searchingRouter = os.router({
  searchkbdetail: os.searchkbdetail.handler(async ({ input, context }) => {
    const { UserId, organization_id: orgId, search, page, exact } = input
    const ctx = await knowledgeBaseContext(context, { UserId, orgId })
    return toFound(await searchAsVisitor(ctx, searchText.parse(search), page, { isExact: exact === "1" }))
  }),
  countSearch: os.countSearch.handler(async ({ input, context }) => {
    const { search, opened: isOpened } = input
    const ctx = await knowledgeBaseContext(context, {})
    await countSearch(ctx, context.agent, { text: searchText.parse(search), isOpened })
    return { success: true }
  }),
})
