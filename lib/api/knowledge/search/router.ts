import { staffContext } from "@/lib/api/http/account-asker"
import { answering, answeringAs } from "@/lib/api/http/answering"
import { knowledgeBaseContext } from "@/lib/api/http/asker"
import { dataAs } from "@/lib/api/http/reply"
import { listMissedSearches } from "@/lib/knowledge/search/queries"
import { searchText } from "@/lib/knowledge/search/schema"
import { countSearch, searchAsVisitor } from "@/lib/knowledge/search/visitors/mutations"
import { searching, staffSearches } from "./contract"
import { toFound } from "./wire"

export const searchingRouter = answering(searching, {
  searchkbdetail: async (call, { UserId, organization_id: orgId, search, page, exact }) => {
    const ctx = await knowledgeBaseContext(call, { UserId, orgId })
    return toFound(await searchAsVisitor(ctx, searchText.parse(search), page, { isExact: exact === "1" }))
  },
  countSearch: async (call, { search, opened: isOpened }) => {
    const ctx = await knowledgeBaseContext(call, {})
    await countSearch(ctx, call.agent, { text: searchText.parse(search), isOpened })
    return { success: true }
  },
})

export const staffSearchesRouter = answeringAs(staffContext, staffSearches, {
  listMissedSearches: (ctx, { days }) => listMissedSearches(ctx, days).then(dataAs("searches")),
})
