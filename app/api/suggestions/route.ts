import { knowledgeBaseContext } from "@/lib/api/http/asker"
import { answerPlain } from "@/lib/api/http/plain-route"
import { callContext } from "@/lib/api/http/serve"
import { searchText } from "@/lib/knowledge/search/schema"
import { suggestToVisitor } from "@/lib/knowledge/search/visitors/mutations"

/** Articles that may answer a question being typed: GET ?text=. */
export const GET = (request: Request): Promise<Response> =>
  answerPlain(request, async () => {
    const text = searchText.parse(new URL(request.url).searchParams.get("text"))
    const articles = await suggestToVisitor(await knowledgeBaseContext(callContext(request), {}), text)
    return Response.json({ articles })
  })
