import { knowledgeBaseContext } from "@/lib/api/http/asker"
import { answerPlain } from "@/lib/api/http/plain-route"
import { callContext } from "@/lib/api/http/serve"
import { searchText } from "@/lib/knowledge/search/schema"
import { suggestToVisitor } from "@/lib/knowledge/search/visitors/mutations"

/** Articles that may answer a question being typed: GET ?text=&language=. */
export const GET = (request: Request): Promise<Response> =>
  answerPlain(request, async () => {
    const { searchParams } = new URL(request.url)
    const text = searchText.parse(searchParams.get("text"))
    const language = searchParams.get("language") ?? undefined
    const ctx = await knowledgeBaseContext(callContext(request), { language })
    const articles = await suggestToVisitor(ctx, text)
    return Response.json({ articles })
  })
